import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from 'contract/language.ts';
import { fillIn } from '../../fill-in.ts';
import { today } from '../../shared-settings.ts';
import type { StoppableSite } from '../../stoppable-site.ts';
import { expectAccessible } from '../axe.ts';
import { at, changeLanguage, expect, hydrated, language, mainHeading, openPage, other } from '../site.ts';
import { words } from '../words.ts';
import { contactPage, message, open, postedOnce, faultyTest as test, typed } from './contact-form.ts';

/** When a message was sent, as the bar of other pages says it: in a minute or two after nine. */
const sentOn = (language: Language): RegExp => {
  const when = { date: today.split('-').reverse().join('/'), hour: '9', minute: '0\\d' };
  return new RegExp(fillIn(words[language].outbox.sent, when).replaceAll('.', '\\.'));
};
const { outbox } = words[language];

/** Opens the form, and sends a message without a network. */
async function keepOffline(page: Page, site: StoppableSite) {
  const form = await open(page, language, site);
  await form.fill(typed);
  await site.stop();
  await page.context().setOffline(true);
  await form.button.click();
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  return form;
}

async function turnOn(context: BrowserContext, site: StoppableSite): Promise<void> {
  await site.start();
  await context.setOffline(false);
}

/** Keeps a message, closes its page, and opens another when the network is back. Returns it with its bar. */
async function laterPage(page: Page, site: StoppableSite) {
  const context = page.context();
  await keepOffline(page, site);
  await page.close();
  await turnOn(context, site);
  const later = await context.newPage();
  await later.goto(site.address + at('/membership'));
  return { later, bar: later.getByRole('region', { name: outbox.label }) };
}

test('a message written offline waits, and can be taken back', async ({ page, context, site }) => {
  const form = await keepOffline(page, site);
  const { t, fields } = form;
  const notice = page.getByRole('status').filter({ hasText: t.waiting.title });
  await expect(notice).toContainText(message.textarea);
  await expect(notice).toBeFocused();
  for (const field of fields) await expect(field).toBeHidden();
  await form.expectAccessible();

  // Taken back, it is in the form again, and does not go out by itself.
  await page.getByRole('button', { name: t.waiting.takeBack }).click();
  await expect(page.getByRole('textbox', { name: t.labels[3] as string, exact: true })).toBeFocused();
  await turnOn(context, site);
  await page.reload();
  await hydrated(page);
  await form.expectFields(Object.values(message));
  await page.clock.fastForward(60_000);
  await expect(notice).toHaveCount(0);
  expect(site.posted).toEqual([]);
  await form.button.click();
  await expect(page.getByText(t.success)).toBeVisible();
  expect(site.posted).toEqual(postedOnce);
});

test('a message is sent although the browser misses that the network is back', async ({ page, site }) => {
  const form = await open(page, language, site);
  await form.fill(typed);
  await site.stop();
  await form.button.click();
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await site.start();
  // The page may begin to wait only after its first words about it.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page.getByText(form.t.success)).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(site.posted).toEqual(postedOnce);
});

test('any page sends a message that waits, and says so once', async ({ page, site }) => {
  const { later, bar } = await laterPage(page, site);
  await expect(later.getByRole('status').filter({ hasText: sentOn(language) })).toHaveCount(1);
  expect(site.posted).toEqual(postedOnce);
  await expectAccessible(later, 'the bar');

  await changeLanguage(later, language);
  await expect(later.getByRole('region', { name: words[other].outbox.label })).toContainText(sentOn(other));
  await changeLanguage(later, other);
  await bar.getByRole('button', { name: outbox.close }).click();
  await expect(mainHeading(later)).toBeFocused();
  await later.reload();
  await hydrated(later);
  await later.clock.fastForward(60_000);
  await later.waitForLoadState('networkidle');
  await expect(bar).toHaveCount(0);
  expect(site.posted).toEqual(postedOnce);
});

test('any page says that a message may not have arrived, until the form says so', async ({ page, site }) => {
  site.behaviour = 'drop';
  const { later, bar } = await laterPage(page, site);
  await expect(bar).toContainText(outbox.uncertain);
  await bar.getByRole('button', { name: outbox.close }).click();
  await expect(bar).toHaveCount(0);
  await later.reload();
  await bar.getByRole('link', { name: outbox.contact }).click();
  await expect(later).toHaveURL(site.address + at('/contact-us'));
  await expect(bar).toHaveCount(0);
  const again = contactPage(later, language);
  await expect(later.getByText(again.t.failed.cause.uncertain)).toBeVisible();
  await again.expectFields(Object.values(message));
  await openPage(later, site.address + at('/membership'));
  await later.clock.fastForward(60_000);
  await expect(bar).toHaveCount(0);
  expect(site.posted).toHaveLength(1);
});
