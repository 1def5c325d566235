import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run, type Words } from './run.ts';
import { liveId } from './store.ts';
import { checkouts, edit, newStore } from './workshop.ts';

const page = 'mf-contact/src/pages/contact/ContactPage.tsx';
const component = 'export function ContactPage() {';

/** A mistake of the contact team, and the messages that a release must print. */
interface Mistake {
  name: string;
  edit: [file: string, text: string, by: string];
  says: RegExp[];
  /** Only a browser finds it. */
  inBrowser?: boolean;
  /** Tried with `npm test all`: what finds it has a unit test. */
  long?: boolean;
}

const mistakes: Mistake[] = [
  {
    name: 'content that is not in order',
    edit: ['shared/locales/contact/en.json', '{', '{ "spoilt": "x",'],
    says: [/^shared\/locales\/contact\/\w\w\.json:\d+ .*spoilt/m],
  },
  {
    name: 'a page that cannot be rendered',
    edit: [page, component, `${component} throw new Error('spoilt');`],
    says: [/^\/contact-us cannot be rendered by mf-contact: .*spoilt/m],
  },
  {
    name: 'a text that no locale has',
    edit: [page, "title: t('page.title')", "title: t('page.spoilt' as 'page.title')"],
    says: [/^\/contact-us cannot be rendered by mf-contact: .*no text “page\.spoilt”/m],
    long: true,
  },
  {
    name: 'links that lead nowhere, and a key and blanks that are shown as they are',
    edit: [
      page,
      '<>',
      `<><a href="/contact">…</a><a href="/news#spoilt">…</a>
        <p>page.title</p><img alt="{schools}" src="/favicon.ico" />{'{{count}} lycées'}`,
    ],
    says: [
      /^In mf-contact, \/contact-us links to \/contact: there is no such page\.$/m,
      /^In mf-contact, \/contact-us links to \/news#spoilt: that page has no element/m,
      /^\/contact-us shows “page\.title”, the key of a text\./m,
      /^\/contact-us shows \{schools\}, a blank that nothing fills/m,
      /^\/contact-us shows \{\{count\}\}.*in “\{\{count\}\} lycées”/m,
    ],
  },
  {
    name: 'a page that is too heavy',
    edit: [page, '<>', `<><p hidden>${randomBytes(30_000).toString('base64')}</p>`],
    says: [
      /^\S*\/contact-us, \S*\/contact-us: HTML [\d.]+ KB, over the limit of 17\.5 KB\. [\d.]+ KB were left, and this release adds [\d.]+ KB\. Make mf-contact lighter/m,
    ],
    long: true,
  },
  {
    name: 'a page that breaks in a browser',
    edit: [page, component, `${component} if (typeof document !== 'undefined') throw new Error('spoilt');`],
    says: [/^\/contact-us, \/en\/contact-us \(mf-contact\) opened in a browser: .{0,250}spoilt/m],
    inBrowser: true,
    long: true,
  },
];

test.describe.configure({ mode: 'serial' });
for (const {
  name,
  says,
  edit: [changed, text, by],
  inBrowser,
  long,
} of mistakes)
  test(`refuses ${name}, and says what to fix`, { tag: long ? '@long' : [] }, async () => {
    const store = newStore('refused');
    const live = liveId(store);
    const file = path.join(checkouts.contact, changed);
    const before = readFileSync(file, 'utf8');
    edit('contact', changed, text, by);
    try {
      const words: Words = ['release', 'mf-contact', ...(inBrowser ? [] : ['--no-browser'])];
      const { status, err } = await run('contact', store, words);
      for (const message of says) expect(err).toMatch(message);
      expect(status).toBe(1);
      expect(liveId(store)).toBe(live);
    } finally {
      writeFileSync(file, before);
    }
  });

test('answers wrong arguments in one sentence', async () => {
  const store = newStore('refused');
  const wrong: [Words, RegExp][] = [
    [['release', 'mf-evnets'], /^“mf-evnets” is not an app\. Known: shell, .*\.\n$/],
    [['release'], /^Name the apps to release \(shell, .*\), or use either --all or --changed\.\n$/],
    [['rollback', 'mf-contact'], /^No release of mf-contact was live before this one\. .*\n$/],
    [
      ['rollback', 'mf-contact', '--to', 'ffff'],
      /^No release of mf-contact that was live is called “ffff”, .*: \w+\.\n$/,
    ],
    [['tidy', '--keep', 'all'], /^--keep must be a number, not “all”\.\n$/],
    [['releases', '--loud'], /^pnpm releases has no option --loud\. It has --json, --help\.\n$/],
  ];
  for (const [words, says] of wrong) {
    const { status, err } = await run('admin', store, words);
    expect(err).toMatch(says);
    expect(status).toBe(1);
  }
  const { out } = await run('admin', store, ['rollback', 'mf-contact', '--json']);
  expect(JSON.parse(out).error.text).toContain('No release of mf-contact');
});
