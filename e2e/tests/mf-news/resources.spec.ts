import type { Page } from '@playwright/test';
import { count, exactly, fillIn } from '../../fill-in.ts';
import { documentsIn } from '../../read-content.ts';
import { expectAccessible } from '../axe.ts';
import { at, expect, language, openPage, test, watchRequests } from '../site.ts';
import { ofNews } from '../words.ts';

const documents = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const status = (page: Page) => page.getByRole('search').getByRole('status');

const { resources: t } = ofNews[language];
const { filter } = t;
const all = documentsIn(language);
const total = count(filter, 'count', all.length, language);
const found = (number: number) => count(filter, 'found', number, language, { total: all.length });
const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: filter.text });
const type = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });

test('documents are filtered by text and type, and the address keeps both', async ({ page }) => {
  await openPage(page, at('/resources'));
  const [first] = all as [(typeof all)[0]];
  const english = all.filter(({ language }) => language === 'en');
  const pdfs = english.filter(({ type }) => type === 'pdf');
  const [, inEnglish = ''] = t.language.en.split(' ');
  await expect(status(page)).toHaveText(total);
  await expect(type(page, filter.all)).toHaveAttribute('aria-pressed', 'true');
  const before = await page.evaluate(() => history.length);

  await field(page).fill(first.name);
  await expect(documents(page)).toHaveText([first.name]);
  await field(page).fill(inEnglish);
  await expect(status(page)).toHaveText(found(english.length));
  await type(page, 'PDF').click();
  await expect(status(page)).toHaveText(found(pdfs.length));
  await expect(page).toHaveURL((url) => url.search === `?text=${inEnglish}&type=pdf`);
  expect(await page.evaluate(() => history.length), 'typing leaves no trail').toBe(before);

  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page, 'some documents');
  await field(page).fill('zzz');
  await expect(status(page)).toHaveText(filter.empty);
  await expectAccessible(page, 'no documents');
  await page.getByRole('button', { name: filter.clear }).click();
  await expect(field(page)).toBeFocused();
  await expect(status(page)).toHaveText(total);
  await expect(documents(page)).toHaveCount(all.length);
  await expect(page).toHaveURL(at('/resources'));

  // Going back restores the text of the address, once the documents are there.
  await openPage(page, at('/resources?text=2024'));
  await expect(field(page)).toHaveValue('2024');
  await page.getByRole('contentinfo').getByRole('link', { name: t.title }).click();
  await expect(field(page)).toHaveValue('');
  await field(page).pressSequentially('english', { delay: 350 });
  await expect(page).toHaveURL(at('/resources?text=english'));
  await expect(field(page), 'no typed text is lost').toHaveValue('english');
  await field(page).fill('zzz');
  await page.goBack();
  await expect(field(page)).toHaveValue('2024');
  await expect(page).toHaveURL(at('/resources?text=2024'));
});

test('five hundred documents are fetched when the visitor filters', async ({ page }) => {
  const same = { language: 'fr', type: 'zip', size: { number: '90', unit: 'kB' } };
  const many = Array.from({ length: 500 }, (_, index) => ({ ...same, name: `Été ${index + 1}`, url: `/${index}` }));
  const resources = {
    introduction: '',
    sections: [{ id: 'teaching', introduction: '', count: 500, years: ['2025'] }],
    newest: { teaching: many.slice(0, 8) },
    types: [{ type: 'zip', count: 500 }],
  };
  for (const [item, json] of Object.entries({ resources, allDocuments: { teaching: many } }))
    await page.route(`**/content/${item}.${language}-*.json`, (route) => route.fulfill({ json }));
  const fetched = watchRequests(page, /\/content\/allDocuments\./);
  // Reached by a link, because the page's document would preload the content as built.
  await openPage(page, at('/news'));
  await page.getByRole('contentinfo').getByRole('link', { name: t.title }).click();
  await expect(status(page)).toHaveText(count(filter, 'count', 500, language));
  await expect(documents(page)).toHaveCount(8);
  const whole = exactly(fillIn(t.parts.whole, { number: 500 }), { end: false });
  const section = page.getByRole('region', { name: t.section.teaching, exact: true });
  await expect(section.getByRole('link', { name: whole })).toHaveAttribute('href', at('/resources/teaching'));
  expect(fetched).toEqual([]);

  await field(page).fill('ete 49');
  await expect(status(page)).toHaveText(count(filter, 'found', 15, language, { total: 500 }));
  expect(fetched).toHaveLength(1);
  await expect(page.getByRole('listitem').getByText('…').first(), 'the icon of any other type').toBeVisible();
});
