import type { Locator, Page } from '@playwright/test';
import { type Language, localPath } from 'contract/language.ts';
import { today } from '../../shared-settings.ts';
import { expectAccessible } from '../axe.ts';
import { test as base, expect, openPage, watchConsole } from '../site.ts';
import { words } from '../words.ts';
import { type Texts, texts } from './contact-texts.ts';
import { MailEndpoint } from './mail-endpoint.ts';

export const test = base.extend<{ mail: MailEndpoint }>({
  mail: async ({ page }, use) => {
    const mail = new MailEndpoint();
    await mail.open();
    await mail.serve(page);
    await use(mail);
    mail.close();
  },
});
/** For tests of failures, which the browser and the form write to the console. */
export const faultyTest = test.extend({ lines: ({ page }, use) => use(watchConsole(page)) });

/** The form in one language, as a visitor sees it. */
export class ContactPage {
  readonly t: Texts;
  readonly page: Page;
  readonly button: Locator;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.t = texts[language];
    this.button = page.locator('main form').getByRole('button');
  }

  get fields(): Locator[] {
    return this.t.labels.map((name) => this.page.getByRole('textbox', { name, exact: true }));
  }

  async fill(values: string[]): Promise<void> {
    for (const [index, value] of values.entries()) await this.fields[index]?.fill(value);
  }

  async expectFields(values: string[]): Promise<void> {
    for (const [index, value] of values.entries()) await expect(this.fields[index] as Locator).toHaveValue(value);
  }

  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page, 'the form', { within: 'main' });
  }
}

export async function open(page: Page, language: Language): Promise<ContactPage> {
  await page.clock.install({ time: `${today}T09:00:00+03:00` });
  await openPage(page, localPath('/contact-us', language));
  return new ContactPage(page, language);
}

export async function switchTo(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: words[language === 'en' ? 'fr' : 'en'].language.other })
    .click();
  await expect(page).toHaveURL(localPath('/contact-us', language));
  await expect(page.getByRole('textbox', { name: texts[language].labels[0] ?? '', exact: true })).toBeVisible();
}
