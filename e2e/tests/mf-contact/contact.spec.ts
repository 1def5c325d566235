import type { Locator } from '@playwright/test';
import { exactly } from '../../fill-in.ts';
import { arrived, at, changeLanguage, expect, hold, hydrated, language, other } from '../site.ts';
import { words } from '../words.ts';
import { blank, contactPage, faultyTest, message, open, postedOnce, test, texts, typed } from './contact-form.ts';

test('mistakes are shown; typed text survives a reload, and is sent once', async ({ page, site }) => {
  const form = await open(page);
  const { t, fields, button } = form;
  // All four, by keyboard.
  await fields[0]?.focus();
  for (const field of fields) {
    await expect(field).toBeFocused();
    await page.keyboard.type(' ');
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName(t.send);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByRole('heading', { name: t.wrong })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(t.errors);
  for (const [index, field] of fields.entries()) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(exactly(t.errors[index] ?? '', { end: false }));
  }
  await expect(fields[0] as Locator).toBeFocused();
  await form.expectAccessible();

  // From the list to the field.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: t.errors[3] })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fields[3] as Locator).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');

  await form.fill(typed.with(1, 'zoe@'));
  await button.click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([t.errors[1] as string]);
  await expect(fields[1] as Locator).toBeFocused();

  await form.fill(typed);
  await changeLanguage(page, language);
  const translated = contactPage(page, other);
  await translated.expectFields(typed);
  for (const name of [words[other].nav.membership, words[other].nav.contact]) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await arrived(page);
  }
  await translated.expectFields(typed);
  await page.reload();
  await hydrated(page);
  await translated.expectFields(typed);
  await changeLanguage(page, other);
  await form.expectFields(typed);
  expect(site.posted).toEqual([]);

  site.behaviour = 'silence';
  await fields[0]?.press('Enter');
  await button.dblclick({ force: true });
  await expect(button).toHaveAccessibleName(t.sending);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: t.sending })).toHaveCount(1);
  await expect.poll(() => site.posted.length).toBe(1);
  site.release(200);
  await expect(page.getByRole('status').filter({ hasText: t.success })).toBeVisible();
  await form.expectAccessible();
  await page.clock.fastForward(7_000);
  await expect(page.getByText(t.success)).toHaveCount(0);
  await form.expectFields(blank);
  await expect(button).toHaveAccessibleName(t.send);
  await changeLanguage(page, language);
  await expect(page.getByText(texts[other].sentOn)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('contact')), 'no reload brings it back').toBeNull();
  expect(site.posted).toEqual(postedOnce);
});

faultyTest('a failed message has its cause, is kept and can be retried', async ({ page, site, lines }) => {
  const form = await open(page);
  const { t, fields, button } = form;
  await form.fill(typed);
  site.behaviour = 429;
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: t.failed.cause.tooMany })).toBeVisible();
  await expect(page.getByText(t.failed.kept)).toBeVisible();
  await form.expectFields(typed);
  await expect(button).toHaveAccessibleName(t.retry);
  expect(lines).toContain('error: 429 Answer 429');
  await form.expectAccessible();

  for (const [index, href] of [/^mailto:.+\?body=Bonjour/, /^tel:\+\d+$/, /^https:.+Bonjour%20%C3%A0/].entries())
    await expect(page.getByRole('link', { name: t.otherWays[index] })).toHaveAttribute('href', href);

  site.behaviour = 200;
  await button.click();
  await expect(page.getByText(t.success)).toBeVisible();
  await button.click({ force: true });
  expect(site.posted).toHaveLength(2);
  for (const { body } of site.posted) expect(body).toMatchObject({ template_params: message });

  // Without an answer it may have arrived, although the browser believes that there is no network.
  site.behaviour = 'silence';
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await fields[3]?.fill('Encore.');
  await button.click();
  await expect.poll(() => site.posted.length).toBe(3);
  await page.clock.fastForward(20_000);
  await expect(page.getByText(t.failed.unknown)).toBeVisible();
  await expect(page.getByText(t.failed.cause.uncertain)).toBeVisible();

  // What is begun while a message is being sent stays.
  await button.click();
  await expect.poll(() => site.posted.length).toBe(4);
  await fields[3]?.fill('Encore moi.');
  site.release(200);
  await expect(page.getByText(t.success)).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(page.getByText(t.success)).toHaveCount(0);
  await form.expectFields(typed.with(3, 'Encore moi.'));
});

faultyTest('without storage, a message fails offline, and is sent later', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Storage is refused.', 'SecurityError');
        },
      });
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const form = await open(page);
  await form.fill(typed);
  await page.context().setOffline(true);
  await form.button.click();
  await expect(page.getByText(form.t.failed.cause.offline)).toBeVisible();
  await page.context().setOffline(false);
  await changeLanguage(page, language);
  const translated = contactPage(page, other);
  await translated.expectFields(typed);
  await translated.button.click();
  await expect(page.getByText(translated.t.success)).toBeVisible();
  expect(site.posted).toEqual(postedOnce);
});

test('before the script has loaded, typed text is neither lost nor sent', async ({ page, site }) => {
  const letIn = await hold(page, '**/assets/mf-contact/**/*.js');
  await page.goto(at('/contact-us'));
  const form = contactPage(page, language);
  await form.fill(typed);
  await form.button.click();
  await expect(page).toHaveURL(at('/contact-us'));

  const late = page.getByText(form.t.unready);
  await expect(late).toBeHidden();
  await late.evaluate((line) => line.getAnimations().forEach((appearance) => void appearance.finish()));
  await expect(late).toBeVisible();
  letIn();
  await hydrated(page);
  await expect(late).toBeHidden();
  await form.expectFields(typed);
  expect(site.posted).toEqual([]);
});
