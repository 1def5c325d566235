import type { Page } from '@playwright/test';
import { localPath } from 'contract/language.ts';
import { documentsIn, officersIn } from '../../read-content.ts';
import { texts as contactTexts, typed } from '../mf-contact/contact-texts.ts';
import { expect, language, test } from '../site.ts';
import { ofDirectory, ofEvents, ofNews, words } from '../words.ts';
import { isCode, open, saveData, watchFetched } from './saver.ts';

test.use({ viewport: { width: 1280, height: 800 } });

interface Use {
  name: string;
  path: string;
  /** What the visitor does, once. */
  use: (page: Page) => Promise<unknown>;
  /** What they get for it. */
  get: (page: Page) => Promise<unknown>;
}

const { about, motion } = words[language];
const contact = contactTexts[language];
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, index: number) =>
  page.getByRole('textbox', { name: contact.labels[index] ?? '', exact: true });
const filter = (page: Page) => main(page).getByRole('button', { name: ofEvents[language].category.webinar });
const tab = (page: Page) => main(page).getByRole('tab', { name: ofNews[language].news.tab.press });
const regions = (page: Page) => main(page).locator('svg.map').getByRole('button');
const school = (page: Page) => main(page).getByRole('searchbox', { name: ofDirectory[language].find.name });
const aDocument = documentsIn(language)[0]?.name ?? '';

/** One control of each kind. */
const uses: Use[] = [
  {
    name: 'a button that filters',
    path: '/events',
    use: (page) => filter(page).click(),
    get: async (page) => {
      await expect(page).toHaveURL(/\?category=webinar/);
      await expect(filter(page)).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    name: 'a tab',
    path: '/news',
    use: (page) => tab(page).click(),
    get: (page) => expect(tab(page)).toHaveAttribute('aria-selected', 'true'),
  },
  {
    name: 'a region of the map, by keyboard',
    path: '/schools-by-region',
    use: async (page) => {
      await regions(page).first().focus();
      await page.keyboard.press('Enter');
    },
    get: (page) => expect(regions(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(1),
  },
  {
    name: 'a label on the map',
    path: '/schools-by-region',
    use: (page) => main(page).locator('svg.map .label').first().click(),
    get: (page) => expect(regions(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(1),
  },
  {
    name: 'a list to choose from',
    path: '/schools-by-region',
    use: (page) => main(page).getByRole('combobox').first().selectOption({ index: 1 }),
    get: async (page) => {
      await expect(page).toHaveURL(/\?/);
      await expect(main(page).getByRole('combobox').first()).not.toHaveValue('');
    },
  },
  {
    name: 'a search that is typed',
    path: '/schools-by-region',
    use: (page) => school(page).pressSequentially('a'),
    get: async (page) => {
      await expect(page).toHaveURL(/=a/);
      await expect(school(page)).toHaveValue('a');
    },
  },
  {
    name: 'a search that is pasted',
    path: '/resources',
    use: (page) => main(page).getByRole('searchbox').fill(aDocument),
    get: async (page) => {
      await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(1);
      await expect(main(page).getByRole('searchbox')).toHaveValue(aDocument);
    },
  },
  {
    name: 'a form',
    path: '/contact-us',
    use: async (page) => {
      for (const [index, value] of typed.with(1, 'zoe@').entries()) await field(page, index).fill(value);
      await main(page).locator('form').getByRole('button').click();
    },
    get: async (page) => {
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([contact.errors[1] as string]);
      await expect(field(page, 0)).toHaveValue(typed[0] as string);
      await expect(field(page, 1)).toHaveValue('zoe@');
    },
  },
  {
    name: 'the next officer',
    path: '/about-us',
    use: (page) => main(page).getByRole('button', { name: about.next }).click(),
    get: (page) =>
      expect(main(page).getByRole('tab', { selected: true })).toHaveAccessibleName(
        new RegExp(`^${officersIn(language)[1]?.name},`),
      ),
  },
  {
    name: 'what moves',
    path: '/',
    use: (page) => main(page).getByRole('button', { name: motion.start }).click(),
    get: (page) => expect(main(page).getByRole('button', { name: motion.stop })).toBeVisible(),
  },
  {
    name: 'the search of every page',
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
];

for (const { name, path, use, get } of uses)
  test(`${name}: the first use fetches the code and is not lost`, async ({ page }) => {
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
