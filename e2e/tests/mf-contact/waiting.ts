import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Language, localPath } from 'contract/language.ts';
import { say } from '../../say.ts';
import { today } from '../../shared-settings.ts';
import { expect, language, openPage } from '../site.ts';
import { words } from '../words.ts';
import { ContactPage } from './contact-form.ts';
import { message, typed } from './contact-texts.ts';
import { MailEndpoint } from './mail-endpoint.ts';
import { StoppableSite } from './stoppable-site.ts';

const [year, month, day] = today.split('-');
/** When a message was sent, as the bar of other pages says it: in a minute or two after nine. */
export const sentOn = (language: Language): RegExp => {
  const when = { date: `${day}/${month}/${year}`, hour: '09', minute: '0\\d' };
  return new RegExp(say(words[language].outbox.sent, when).replaceAll('.', '\\.'));
};

export const postedOnce = [expect.objectContaining({ body: expect.objectContaining({ template_params: message }) })];

/** A site that can be stopped, with a mail endpoint, at nine in the morning. */
export const test = base.extend<{ mail: MailEndpoint; site: StoppableSite }>({
  mail: async ({ browserName: _ }, use) => {
    const mail = new MailEndpoint();
    await mail.open();
    await use(mail);
    mail.close();
  },
  site: async ({ baseURL, mail, context }, use) => {
    const site = new StoppableSite(baseURL as string, mail.address);
    await site.start();
    await context.clock.install({ time: `${today}T09:00:00+03:00` });
    await use(site);
    await site.stop();
  },
});

export async function visit(page: Page, site: StoppableSite, path: string): Promise<ContactPage> {
  await openPage(page, site.address + localPath(path, language));
  return new ContactPage(page, language);
}

/** Opens the form and sends a message without a network. */
export async function writeOffline(page: Page, site: StoppableSite): Promise<ContactPage> {
  const form = await visit(page, site, '/contact-us');
  await form.fill(typed);
  await site.stop();
  await page.context().setOffline(true);
  await form.button.click();
  return form;
}

/** Does the same, and waits until the form says that the message waits. */
export async function keepOffline(page: Page, site: StoppableSite): Promise<ContactPage> {
  const form = await writeOffline(page, site);
  await expect(page.getByText(form.t.waiting.title)).toBeVisible();
  return form;
}

/** Follows the link to the other language. */
export async function changeLanguage(page: Page, from: Language): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: words[from].language.other }).click();
}

export async function turnOn(context: BrowserContext, site: StoppableSite): Promise<void> {
  await site.start();
  await context.setOffline(false);
}
