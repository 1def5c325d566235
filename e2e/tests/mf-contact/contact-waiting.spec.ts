import type { Locator } from '@playwright/test';
import { localPath } from 'contract/language.ts';
import { expectAccessible } from '../axe.ts';
import { expect, hydrated, language, other } from '../site.ts';
import { words } from '../words.ts';
import { ContactPage } from './contact-form.ts';
import { message, texts, typed } from './contact-texts.ts';
import { changeLanguage, keepOffline, postedOnce, sentOn, test, turnOn, visit, writeOffline } from './waiting.ts';

test('a message written offline waits, also after a reload, and can be taken back', async ({
  page,
  context,
  site,
  mail,
}) => {
  const form = await writeOffline(page, site);
  const { t, fields } = form;
  const notice = page.getByRole('status').filter({ hasText: t.waiting.title });

  await test.step('it says so, in place of the fields', async () => {
    await expect(notice).toContainText(message.textarea);
    await expect(notice).toBeFocused();
    for (const field of fields) await expect(field).toBeHidden();
    await form.expectAccessible();
  });

  await test.step('it waits in both languages, and over a reload', async () => {
    // Lets pages load, but looks like a network that is off to what would send the message.
    await page.route('**/registry.json', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    );
    await turnOn(context, site);
    await changeLanguage(page, language);
    await expect(page.getByRole('status').filter({ hasText: texts[other].waiting.title })).toBeVisible();
    await changeLanguage(page, other);
    await page.reload();
    await expect(notice).toContainText(message.textarea);
    await page.clock.fastForward(60_000);
    expect(mail.posted).toEqual([]);
  });

  await test.step('taken back, it is in the form again, and does not go out by itself', async () => {
    await page.getByRole('button', { name: t.waiting.takeBack }).click();
    await expect(fields[3] as Locator).toBeFocused();
    await page.unroute('**/registry.json');
    await page.reload();
    await hydrated(page);
    await form.expectFields(Object.values(message));
    await page.clock.fastForward(60_000);
    await expect(notice).toHaveCount(0);
    expect(mail.posted).toEqual([]);
    await form.button.click();
    await expect(page.getByText(t.success)).toBeVisible();
    expect(mail.posted).toEqual(postedOnce);
  });
});

test('a message that waits is sent although the browser does not notice that the network is back', async ({
  page,
  site,
  mail,
}) => {
  const form = await visit(page, site, '/contact-us');
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
  expect(mail.posted).toEqual(postedOnce);
});

test('if the answer is lost, the message is in the form again, and only the visitor sends it again', async ({
  page,
  context,
  site,
  mail,
}) => {
  mail.behaviour = 'drop';
  const form = await keepOffline(page, site);
  await turnOn(context, site);
  await expect(page.getByText(form.t.causes.uncertain)).toBeVisible();
  await form.expectFields(Object.values(message));
  await form.expectAccessible();

  mail.behaviour = 200;
  await page.clock.fastForward(60_000);
  await page.reload();
  await hydrated(page);
  await form.expectFields(Object.values(message));
  await page.clock.fastForward(60_000);
  expect(mail.posted).toHaveLength(1);
  await form.button.click();
  await expect(page.getByText(form.t.success)).toBeVisible();
  expect(mail.posted).toHaveLength(2);
});

test('where nothing can be stored, a visitor who is offline is told so', async ({ page, context, site, mail }) => {
  await page.addInitScript(() => void Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const form = await writeOffline(page, site);
  await expect(page.getByText(form.t.causes.offline)).toBeVisible();
  await form.expectFields(typed);
  await turnOn(context, site);
  await form.button.click();
  await expect(page.getByText(form.t.success)).toBeVisible();
  expect(mail.posted).toEqual(postedOnce);
});

test('any page sends a message that waits, and says so once', async ({ page, context, site, mail }) => {
  await keepOffline(page, site);
  await page.close();
  await turnOn(context, site);

  const later = await context.newPage();
  const { outbox } = words[language];
  const bar = later.getByRole('region', { name: outbox.label });
  await later.goto(site.address + localPath('/membership', language));
  await expect(bar).toContainText(sentOn(language));
  await expect(later.getByRole('status').filter({ hasText: sentOn(language) })).toHaveCount(1);
  expect(mail.posted).toEqual(postedOnce);
  await expectAccessible(later, 'the bar');

  await test.step('it follows the language, and can be closed', async () => {
    await changeLanguage(later, language);
    await expect(later.getByRole('region', { name: words[other].outbox.label })).toContainText(sentOn(other));
    await changeLanguage(later, other);
    await bar.getByRole('button', { name: outbox.close }).click();
    await expect(bar).toHaveCount(0);
    await expect(later.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('once', async () => {
    await later.reload();
    await hydrated(later);
    await later.clock.fastForward(60_000);
    await later.waitForLoadState('networkidle');
    await expect(bar).toHaveCount(0);
    expect(mail.posted).toEqual(postedOnce);
  });
});

test('a message that was refused is announced on any page until the form has it again', async ({
  page,
  context,
  site,
  mail,
}) => {
  mail.behaviour = 500;
  await keepOffline(page, site);
  await page.close();
  await turnOn(context, site);

  const later = await context.newPage();
  const { outbox } = words[language];
  const bar = later.getByRole('region', { name: outbox.label });
  await visit(later, site, '/membership');
  await expect(bar).toContainText(outbox.refused);
  await bar.getByRole('button', { name: outbox.close }).click();
  await expect(bar).toHaveCount(0);
  await later.reload();
  await bar.getByRole('link', { name: outbox.contact }).click();
  await expect(later).toHaveURL(site.address + localPath('/contact-us', language));
  await expect(bar).toHaveCount(0);
  const again = new ContactPage(later, language);
  await expect(later.getByText(again.t.causes.server)).toBeVisible();
  await again.expectFields(Object.values(message));
  await visit(later, site, '/membership');
  await later.clock.fastForward(60_000);
  await expect(bar).toHaveCount(0);
  expect(mail.posted).toHaveLength(1);
});
