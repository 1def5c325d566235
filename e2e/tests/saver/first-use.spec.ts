import type { Page } from '@playwright/test';
import { texts as contactTexts, typed } from '../mf-contact/contact-form.ts';
import { at, expect, language, test } from '../site.ts';
import { ofDirectory } from '../words.ts';
import { isCode, open, saveData, watchFetched } from './saver.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const contact = contactTexts[language];
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, index: number) =>
  page.getByRole('textbox', { name: contact.labels[index] ?? '', exact: true });
const regions = (page: Page) => main(page).locator('svg.map').getByRole('button');
const school = (page: Page) => main(page).getByRole('searchbox', { name: ofDirectory[language].find.name });
type Act = (page: Page) => Promise<unknown>;
const regionIsPressed: Act = (page) => expect(regions(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(1);

/** One control of each kind: what the visitor does with it, once, and what they get. */
const uses: [name: string, path: string, use: Act, get: Act][] = [
  [
    'a region of the map, by keyboard',
    '/schools-by-region',
    async (page) => {
      await regions(page).first().focus();
      await page.keyboard.press('Enter');
    },
    regionIsPressed,
  ],
  [
    'a label on the map',
    '/schools-by-region',
    (page) => main(page).locator('svg.map .label').first().click(),
    regionIsPressed,
  ],
  [
    'a list to choose from',
    '/schools-by-region',
    (page) => main(page).getByRole('combobox').first().selectOption({ index: 1 }),
    async (page) => {
      await expect(page).toHaveURL(/\?/);
      await expect(main(page).getByRole('combobox').first()).not.toHaveValue('');
    },
  ],
  [
    'a search that is typed',
    '/schools-by-region',
    (page) => school(page).pressSequentially('a'),
    async (page) => {
      await expect(page).toHaveURL(/=a/);
      await expect(school(page)).toHaveValue('a');
    },
  ],
  [
    'a form',
    '/contact-us',
    async (page) => {
      for (const [index, value] of typed.with(1, 'zoe@').entries()) await field(page, index).fill(value);
      await main(page).locator('form').getByRole('button').click();
    },
    async (page) => {
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([contact.errors[1] as string]);
      await expect(field(page, 0)).toHaveValue(typed[0] as string);
      await expect(field(page, 1)).toHaveValue('zoe@');
    },
  ],
  [
    'the search of every page',
    '/membership',
    async (page) => {
      await page.getByRole('banner').getByRole('searchbox').fill('nairobi');
      await page.keyboard.press('Enter');
    },
    async (page) => {
      await expect(page).toHaveURL(/\/search\?q=nairobi$/);
      await expect(main(page).getByRole('searchbox')).toHaveValue('nairobi');
      await expect(main(page).getByRole('status')).toContainText('nairobi');
    },
  ],
];

for (const [name, path, use, get] of uses)
  test(`${name}: the first use fetches the code and is not lost`, async ({ page }) => {
    await saveData(page);
    const fetched = await watchFetched(page);
    await open(page, at(path));
    expect(fetched.addresses.filter(isCode)).toEqual([]);
    await use(page);
    await get(page);
    expect(fetched.addresses.some(isCode)).toBe(true);
    await expect(page.locator('.saver-status'), 'the wait is over').toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(fetched.addresses.filter((address) => address.endsWith('.woff2'))).toEqual([]);
  });
