import type { Page } from '@playwright/test';
import { type Language, localPath } from 'contract/language.ts';
import { count, fillIn } from '../../fill-in.ts';
import { association } from '../../read-content.ts';
import { today } from '../../shared-settings.ts';
import { StoppableSite } from '../../stoppable-site.ts';
import { expectAccessible } from '../axe.ts';
import { test as base, expect, language, openPage, watchConsole } from '../site.ts';
import { ofContact } from '../words.ts';

const fields = ['name', 'email', 'phone', 'textarea'] as const;

/** The texts of the form. */
function textsIn(language: Language) {
  const { form } = ofContact[language];
  const { failed } = form;
  const { email, phone } = association.tokens;
  return {
    ...form,
    labels: fields.map((field) => form.field[field]),
    errors: fields.map((field) => form.error[field]),
    wrong: count(form, 'wrong', fields.length, language),
    sentOn: fillIn(form.sentOn, { date: today.split('-').reverse().join('/'), hour: '9', minute: '00' }),
    otherWays: [fillIn(failed.email, { email }), fillIn(failed.phone, { phone }), failed.whatsapp],
  };
}
export const texts = { fr: textsIn('fr'), en: textsIn('en') };

export const typed = ['  Zoé Émilie ', 'zoe@ecole.example', ' +254700000000', 'Bonjour à tous !\nÀ bientôt.\n'];
export const message = {
  name: 'Zoé Émilie',
  email: 'zoe@ecole.example',
  phone: '+254700000000',
  textarea: 'Bonjour à tous !\nÀ bientôt.',
};
export const blank = ['', '', '', ''];
export const postedOnce = [
  { method: 'POST', body: expect.objectContaining({ template_params: expect.objectContaining(message) }) },
];

/** At nine in the morning, a site that can be stopped, which receives the messages of all addresses. */
export const test = base.extend<{ site: StoppableSite }>({
  site: async ({ baseURL, page }, use) => {
    const site = new StoppableSite(baseURL as string);
    await site.start();
    await page.clock.install({ time: `${today}T09:00:00+03:00` });
    await page
      .context()
      .route('**/api/v1.0/email/send', (route) =>
        route.continue({ url: site.address + new URL(route.request().url()).pathname }),
      );
    await use(site);
    await site.stop();
  },
});
/** For tests of failures, which the browser and the form write to the console. */
export const faultyTest = test.extend({ lines: ({ page }, use) => use(watchConsole(page)) });

/** The form in one language, as a visitor sees it. */
export function contactPage(page: Page, of: Language) {
  const t = texts[of];
  const fields = t.labels.map((name) => page.getByRole('textbox', { name, exact: true }));
  return {
    t,
    fields,
    button: page.locator('main form').getByRole('button'),
    expectAccessible: () => expectAccessible(page, 'the form', { within: 'main' }),
    async fill(values: string[]) {
      for (const [index, field] of fields.entries()) await field.fill(values[index] ?? '');
    },
    async expectFields(values: string[]) {
      for (const [index, field] of fields.entries()) await expect(field).toHaveValue(values[index] ?? '');
    },
  };
}

/** Opens the form, of `site` if the test stops it. */
export async function open(page: Page, of: Language = language, site?: StoppableSite) {
  await openPage(page, (site?.address ?? '') + localPath('/contact-us', of));
  return contactPage(page, of);
}
