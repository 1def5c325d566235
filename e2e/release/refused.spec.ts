import { expect, test } from '@playwright/test';
import { git } from 'checks/checkout.ts';
import { checkouts, filesOf, refused } from './run.ts';
import { edit, newStore } from './workshop.ts';

const page = 'mf-contact/src/pages/contact/ContactPage.tsx';
const component = 'export function ContactPage() {';
const inBrowser = `${component} if (typeof document !== 'undefined') throw new Error('spoilt');`;

test.describe.configure({ mode: 'default' });
test.afterEach(() => git(checkouts.contact, 'checkout', '-q', '.'));

for (const [name, file, text, by, code] of [
  ['content that is not in order', 'shared/locales/contact/en.json', '{', '{ "spoilt": "x",', 'refused.content'],
  ['a page that breaks in a browser', page, component, inBrowser, 'gate.console'],
] as const)
  test(`refuses ${name}`, async () => {
    const store = newStore('refused');
    const live = filesOf(`${store}/live/site`);
    edit('contact', file, text, by);
    expect(await refused('contact', store, ['release', 'mf-contact'])).toContain(code);
    expect(filesOf(`${store}/live/site`)).toEqual(live);
  });
