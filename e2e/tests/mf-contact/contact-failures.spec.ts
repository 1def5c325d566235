import type { Locator, Page } from '@playwright/test';
import { languages } from 'contract/language.ts';
import { association } from '../../read-content.ts';
import { today } from '../../shared-settings.ts';
import { expect, hydrated, inOneLanguage } from '../site.ts';
import { words as ofShell } from '../words.ts';
import { ContactPage, open, faultyTest as test } from './contact-form.ts';
import { blank, message, type Texts, typed } from './contact-texts.ts';
import { words } from './words.ts';

for (const language of languages)
  test(
    `in ${language}, a failed send shows its cause, keeps the message and can be retried`,
    inOneLanguage(language),
    async ({ page, mail, lines }) => {
      test.setTimeout(120_000);
      const form = await open(page, language);
      const { t, button } = form;
      await form.fill(typed);

      const told = async (cause: keyof Texts['causes'], line: string) => {
        await expect(page.getByRole('status').filter({ hasText: t.causes[cause] })).toBeVisible();
        await expect(page.getByText(t.kept)).toBeVisible();
        await form.expectFields(typed);
        expect(lines).toContain(`error: ${line}`);
        // These elements are the same in both languages.
        if (language === 'fr') await form.expectAccessible();
      };
      const failures = [
        [400, 'notConfigured', '400 Answer 400'],
        [403, 'refused', '403 Answer 403'],
        [429, 'tooMany', '429 Answer 429'],
        [451, 'refused', '451 Answer 451'],
        [500, 'server', '500 Answer 500'],
        ['drop', 'unreachable', '0 Network Error'],
      ] as const;
      for (const [behaviour, cause, line] of failures)
        await test.step(`${behaviour}`, async () => {
          mail.behaviour = behaviour;
          lines.length = 0;
          await button.click();
          await told(cause, line);
          await expect(button).toHaveAccessibleName(t.retry);
        });

      await test.step('links to other ways carry the message', async () => {
        const { tokens, whatsapp } = association;
        const [mailTo, call, whatsApp] = t.otherWays.map((name) => page.getByRole('link', { name }));
        await expect(mailTo as Locator).toHaveAttribute(
          'href',
          new RegExp(`^mailto:${tokens.email}\\?body=Bonjour%20%C3%A0%20tous`),
        );
        await expect(call as Locator).toHaveAttribute('href', `tel:${tokens.phone.replaceAll(' ', '')}`);
        await expect(whatsApp as Locator).toHaveAttribute(
          'href',
          new RegExp(`^https://wa\\.me/${whatsapp.number}\\?text=.*Bonjour%20%C3%A0`),
        );
      });

      await test.step('no answer, and a late one', async () => {
        mail.behaviour = 'silence';
        const before = mail.posted.length;
        await button.click();
        await expect.poll(() => mail.posted.length).toBe(before + 1);
        await page.clock.fastForward(15_000);
        await told('timedOut', '0 No answer in time');
        mail.release(200);
        await expect(page.getByText(t.success)).toBeVisible();
        await page.clock.fastForward(7_000);
        await form.expectFields(blank);
      });
      for (const { body } of mail.posted) expect(body).toMatchObject({ template_params: message });
    },
  );

const account = {
  origin: 'http://localhost',
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
  blockHeadless: false,
  blockList: [] as string[],
  limitRate: 0,
};
const accounts: [string, Partial<typeof account>, keyof Texts['causes']][] = [
  ['without a key', { publicKey: '' }, 'notConfigured'],
  ['that refuses browsers driven by programs', { blockHeadless: true }, 'refused'],
  ['with a block list', { blockList: [message.email] }, 'refused'],
];
for (const [name, change, cause] of accounts)
  test(`an account ${name} sends nothing and says why`, async ({ page, baseURL, mail }) => {
    const form = await openWithAccount(page, { ...account, ...change, origin: baseURL as string });
    await form.fill(typed);
    await form.button.click();
    await expect(page.getByText(form.t.causes[cause])).toBeVisible();
    expect(mail.posted).toEqual([]);
  });

test('an account with a rate limit lets one message through, with its identifiers', async ({ page, baseURL, mail }) => {
  const form = await openWithAccount(page, { ...account, limitRate: 600, origin: baseURL as string });
  await form.fill(typed);
  mail.behaviour = 500;
  await form.button.click();
  await expect(page.getByText(form.t.causes.server)).toBeVisible();
  mail.behaviour = 200;
  await form.button.click();
  await expect(page.getByText(form.t.success)).toBeVisible();
  await form.fields[3]?.fill('Encore une question');
  await form.button.click();
  await expect(page.getByText(form.t.causes.tooMany)).toBeVisible();
  expect(mail.posted).toHaveLength(2);
  expect(mail.posted[1]?.body).toMatchObject({
    user_id: 'key_1',
    service_id: 'service_1',
    template_id: 'template_1',
  });
});

/** Opens the page as if it had been built with another account, which replaces the one in its content. */
async function openWithAccount(page: Page, other: typeof account): Promise<ContactPage> {
  await page.route(/content\/contact[^/]*\.json|content\/contact\/fr\.json/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), emailjs: other } });
  });
  await page.clock.install({ time: `${today}T09:00:00+03:00` });
  // Reached by navigation, because the page's document would preload the content as built.
  await page.goto('/membership');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: ofShell.fr.nav.contact }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.fr.page.title);
  return new ContactPage(page, 'fr');
}
