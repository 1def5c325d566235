import type { Locator } from '@playwright/test';
import { languages } from 'contract/language.ts';
import { expect, hydrated, inOneLanguage } from '../site.ts';
import { ContactPage } from './contact-form.ts';
import { blank, message, texts, typed } from './contact-texts.ts';
import { changeLanguage, postedOnce, sentAt, test, turnOff, turnOn, visit, writeOffline } from './waiting.ts';

for (const language of languages)
  test(
    `in ${language}, a message written offline waits, also after a reload, and can be taken back`,
    inOneLanguage(language),
    async ({ page, context, site, mail }) => {
      const form = await writeOffline(page, site, language);
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
        const other = language === 'fr' ? 'en' : 'fr';
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
    },
  );

test('when the network returns, two tabs send a waiting message once, and the form says so once', async ({
  page,
  context,
  site,
  mail,
}) => {
  const other = await context.newPage();
  await other.addInitScript(() => {
    // Of two tabs, visitors see one.
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  });
  await visit(other, site, '/contact-us', 'fr');
  const form = await writeOffline(page, site, 'fr');
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await page.clock.fastForward(60_000);
  expect(mail.posted).toEqual([]);

  await turnOn(context, site);
  await expect(page.getByRole('status').filter({ hasText: form.t.success })).toBeVisible();
  await expect(page.getByText(sentAt.fr)).toBeVisible();
  await form.expectFields(blank);
  await other.clock.fastForward(60_000);
  await page.clock.fastForward(60_000);
  await page.reload();
  await hydrated(page);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(sentAt.fr)).toHaveCount(0);
  expect(mail.posted).toEqual(postedOnce);
});

test('a message that waits is sent although the browser does not notice that the network is back', async ({
  page,
  site,
  mail,
}) => {
  const form = await visit(page, site, '/contact-us', 'fr');
  await form.fill(typed);
  await site.stop();
  await form.button.click();
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await site.start();
  await page.clock.fastForward(30_000);
  await expect(page.getByText(form.t.success)).toBeVisible();
  expect(mail.posted).toEqual(postedOnce);
});

test('if the answer is lost, the message is in the form again, and only the visitor sends it again', async ({
  page,
  context,
  site,
  mail,
}) => {
  mail.behaviour = 'drop';
  const form = await writeOffline(page, site, 'fr');
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
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

test('if the tab is closed while it sends, the message is not sent again', async ({ page, context, site, mail }) => {
  mail.behaviour = 'silence';
  const form = await writeOffline(page, site, 'fr');
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await turnOn(context, site);
  await expect.poll(() => mail.posted.length).toBe(1);
  await expect(page.getByRole('button', { name: form.t.waiting.takeBack })).toBeHidden();
  await page.close();

  mail.behaviour = 200;
  const later = await context.newPage();
  const again = await visit(later, site, '/contact-us', 'fr');
  await expect(later.getByText(again.t.sending, { exact: true })).toBeVisible();
  await later.clock.fastForward(60_000);
  await expect(later.getByText(again.t.causes.uncertain)).toBeVisible();
  await again.expectFields(Object.values(message));
  expect(mail.posted).toHaveLength(1);
});

test('if the service refuses the message, it is in the form again with the cause', async ({
  page,
  context,
  site,
  mail,
}) => {
  mail.behaviour = 429;
  const form = await writeOffline(page, site, 'fr');
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  await turnOn(context, site);
  await expect(page.getByText(form.t.causes.tooMany)).toBeVisible();
  await form.expectFields(Object.values(message));
  await expect(form.button).toHaveAccessibleName(form.t.retry);
});

test('where nothing can be stored, a visitor who is offline is told so', async ({ page, context, site, mail }) => {
  await page.addInitScript(() => void Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const form = await writeOffline(page, site, 'fr');
  await expect(page.getByText(form.t.causes.offline)).toBeVisible();
  await form.expectFields(typed);
  await turnOn(context, site);
  await form.button.click();
  await expect(page.getByText(form.t.success)).toBeVisible();
  expect(mail.posted).toEqual(postedOnce);
});

test('what was begun in another tab is not lost when a message is taken back there', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage();
  const begun = await visit(other, site, '/contact-us', 'fr');
  await begun.fields[3]?.fill('Encore une question');
  await writeOffline(page, site, 'fr');
  await expect(page.getByText(begun.t.waiting.title)).toBeVisible();
  await other.getByRole('button', { name: begun.t.waiting.takeBack }).click();
  await begun.expectFields(Object.values({ ...message, textarea: `${message.textarea}\n\nEncore une question` }));
  await new ContactPage(page, 'fr').expectFields(blank);
  await turnOff(context, site);
});
