import type { Page } from '@playwright/test';
import { type Language, languages, localPath } from 'contract/language.ts';
import { documentsIn, groupsIn, officersIn } from '../../read-content.ts';
import { texts as contactTexts, typed } from '../mf-contact/contact-texts.ts';
import { words as ofDirectory } from '../mf-directory/words.ts';
import { words as ofEvents } from '../mf-events/words.ts';
import { words as ofNews } from '../mf-news/words.ts';
import { expect, inOneLanguage, repeated, test } from '../site.ts';
import { words } from '../words.ts';
import { isCode, open, saveData, watchFetched } from './saver.ts';

test.use({ viewport: { width: 1280, height: 800 } });

interface Use {
  path: string;
  /** What the visitor does, once. */
  use: (page: Page) => Promise<void>;
  /** What they get for it. */
  get: (page: Page) => Promise<void>;
  /** For a use like another. */
  details?: typeof repeated;
}

const main = (page: Page) => page.getByRole('main');

function usesIn(language: Language): Record<string, Use> {
  const shell = words[language];
  const { filter } = ofNews[language].resources;
  const directory = ofDirectory[language];
  const region = groupsIn(language)[0]?.name ?? '';
  const category = ofEvents[language].category.webinar;
  const contact = contactTexts[language];
  const start = shell.motion.start;
  const field = (page: Page, index: number) =>
    page.getByRole('textbox', { name: contact.labels[index] ?? '', exact: true });
  return {
    'a filter of events': {
      path: '/events',
      use: (page) => main(page).getByRole('button', { name: category }).click(),
      get: async (page) => {
        await expect(page).toHaveURL(/\?category=webinar/);
        await expect(main(page).getByRole('button', { name: category })).toHaveAttribute('aria-pressed', 'true');
      },
    },
    'a tab of news': {
      path: '/news',
      use: (page) => main(page).getByRole('tab', { name: ofNews[language].news.tab.press }).click(),
      get: (page) =>
        expect(main(page).getByRole('tab', { name: ofNews[language].news.tab.press })).toHaveAttribute(
          'aria-selected',
          'true',
        ),
    },
    'a group of schools': {
      details: repeated,
      path: '/schools-by-region',
      use: (page) => main(page).locator('.groups').getByRole('button', { name: region }).click(),
      get: (page) =>
        expect(main(page).locator('.groups').getByRole('button', { name: region })).toHaveAttribute(
          'aria-pressed',
          'true',
        ),
    },
    'a region of the map, by keyboard': {
      path: '/schools-by-region',
      use: async (page) => {
        await main(page).locator('svg.map').getByRole('button').first().focus();
        await page.keyboard.press('Enter');
      },
      get: (page) => expect(main(page).locator('svg.map').getByRole('button', { pressed: true })).toHaveCount(1),
    },
    'a label on the map': {
      path: '/schools-by-region',
      use: (page) => main(page).locator('svg.map .label').first().click(),
      get: (page) => expect(main(page).locator('svg.map').getByRole('button', { pressed: true })).toHaveCount(1),
    },
    'a list to choose from': {
      path: '/schools-by-region',
      use: async (page) => void (await main(page).getByRole('combobox').first().selectOption({ index: 1 })),
      get: async (page) => {
        await expect(page).toHaveURL(/\?/);
        await expect(main(page).getByRole('combobox').first()).not.toHaveValue('');
      },
    },
    'the search for a school': {
      path: '/schools-by-region',
      use: (page) => main(page).getByRole('searchbox', { name: directory.find.name }).pressSequentially('a'),
      get: async (page) => {
        await expect(page).toHaveURL(/=a/);
        await expect(main(page).getByRole('searchbox', { name: directory.find.name })).toHaveValue('a');
      },
    },
    'the search in the documents': {
      path: '/resources',
      use: (page) =>
        main(page)
          .getByRole('searchbox', { name: filter.text })
          .fill(documentsIn(language)[0]?.name ?? ''),
      get: async (page) => {
        await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(1);
        await expect(main(page).getByRole('searchbox')).toHaveValue(documentsIn(language)[0]?.name ?? '');
      },
    },
    'the contact form': {
      path: '/contact-us',
      use: async (page) => {
        for (const [index, value] of typed.entries()) await field(page, index).fill(value);
        await field(page, 1).fill('zoe@');
        await main(page).locator('form').getByRole('button').click();
      },
      get: async (page) => {
        await expect(page.getByRole('alert').getByRole('link')).toHaveText([contact.errors[1] as string]);
        await expect(field(page, 0)).toHaveValue(typed[0] as string);
        await expect(field(page, 1)).toHaveValue('zoe@');
      },
    },
    'more of the description': {
      details: repeated,
      path: '/about-us',
      use: (page) => main(page).getByRole('button', { name: shell.about.more }).click(),
      get: (page) => expect(main(page).getByRole('button', { name: shell.about.less })).toBeVisible(),
    },
    'the next officer': {
      path: '/about-us',
      use: (page) => main(page).getByRole('button', { name: shell.about.next }).click(),
      get: (page) =>
        expect(main(page).getByRole('tab', { selected: true })).toHaveAccessibleName(
          new RegExp(`^${officersIn(language)[1]?.name},`),
        ),
    },
    'a portrait': {
      details: repeated,
      path: '/about-us',
      use: (page) =>
        main(page)
          .getByRole('tab', { name: new RegExp(`^${officersIn(language)[1]?.name},`) })
          .click(),
      get: (page) =>
        expect(main(page).getByRole('tab', { selected: true })).toHaveAccessibleName(
          new RegExp(`^${officersIn(language)[1]?.name},`),
        ),
    },
    'what moves': {
      path: '/',
      use: (page) => main(page).getByRole('button', { name: start }).click(),
      get: (page) => expect(main(page).getByRole('button', { name: shell.motion.stop })).toBeVisible(),
    },
    'the search of every page': {
      path: '/membership',
      use: async (page) => {
        await page.getByRole('banner').getByRole('searchbox').fill('nairobi');
        await page.keyboard.press('Enter');
      },
      get: async (page) => {
        await expect(page).toHaveURL(/\/search\?q=nairobi$/);
        await expect(main(page).getByRole('searchbox')).toHaveValue('nairobi');
        await expect(main(page).getByRole('status')).toContainText('nairobi');
      },
    },
    'the search page': {
      details: repeated,
      path: '/search',
      use: (page) => main(page).getByRole('searchbox').pressSequentially('nairobi'),
      get: (page) => expect(main(page).getByRole('status')).toContainText('nairobi'),
    },
  };
}

for (const language of languages)
  for (const [name, { path, use, get, details = inOneLanguage(language) }] of Object.entries(usesIn(language)))
    test(`in ${language}, ${name}: the first use fetches the code and is not lost`, details, async ({ page }) => {
      await saveData(page);
      const fetched = await watchFetched(page);
      await open(page, localPath(path, language));
      expect(fetched.addresses.filter(isCode)).toEqual([]);
      await use(page);
      await get(page);
      expect(fetched.addresses.some(isCode)).toBe(true);
      await expect(page.locator('.saver-status'), 'the wait is over').toHaveCount(0);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(fetched.addresses.filter((address) => address.endsWith('.woff2'))).toEqual([]);
    });
