import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Group } from 'mf-directory/content/directory-content.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import { count, exactly, fillIn } from '../../fill-in.ts';
import { directory, groupsIn } from '../../read-content.ts';
import { expectAccessible as expectMainAccessible } from '../axe.ts';
import {
  at,
  changeLanguage,
  expect,
  faultyTest,
  language,
  mainHeading,
  openPage,
  test,
  watchRequests,
} from '../site.ts';
import { ofDirectory } from '../words.ts';

const t = ofDirectory[language];
const path = at('/schools-by-region');
const groups = groupsIn(language);

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('tbody').getByRole('row');
const names = (page: Page) => main(page).getByRole('rowheader').allTextContents();
const search = (page: Page) => main(page).getByRole('searchbox');
const status = (page: Page) => main(page).getByRole('status');

const button = (page: Page, { name, count }: Group) =>
  main(page).getByRole('button', { name: `${name} ${count ?? t.schools.none}`, exact: true });
const titleOf = ({ kind, name }: Group): string =>
  fillIn(kind === 'region' ? t.schools.captionOfRegion : t.schools.caption, { group: name });
const tableOf = (page: Page, group: Group) => main(page).getByRole('table', { name: exactly(titleOf(group)) });
/** The main part, without most rows: they are alike, and a hundred take long. */
const expectAccessible = (page: Page, state: string): Promise<void> =>
  expectMainAccessible(page, state, { within: 'main', except: 'tbody > tr:nth-child(n + 6)' });

const { schools, types } = directory;
/** The two largest regions, which have the schools that the tests search for. */
const [large, second] = groups
  .filter(({ kind }) => kind === 'region')
  .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)) as [Group, Group];
const empty = groups.find(({ count }) => !count) as Group;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’]/gu, '')
    .toLowerCase();
/** A school whose name has an apostrophe inside a word that no other school has. */
const apostrophe = schools.find(({ name }) => /\w\w\w’\w/.test(name))?.name ?? '';
const [word = ''] = apostrophe.split(' ');

test('a group’s button, or its region of the map, shows its schools', async ({ page }) => {
  const fetched = watchRequests(page, /\/data\/schools-/);
  await openPage(page, path);
  for (const group of groups) await expect(button(page, group)).toBeVisible();
  await button(page, empty).click();
  await expect(main(page).getByText(t.schools.empty)).toBeVisible();
  await expect(main(page).getByRole('table')).toHaveCount(0);
  await expectAccessible(page, 'an empty group');
  expect(fetched, 'not before a visitor asks for schools').toEqual([]);

  const map = main(page).getByRole('group', { name: t.map.title });
  await expect(map.getByRole('button')).toHaveCount(groups.filter(({ kind }) => kind === 'region').length);
  const shape = map.getByRole('button', {
    name: exactly(count(t.map, 'region', second.count ?? 0, language, { name: second.name })),
  });
  await shape.focus();
  await page.keyboard.press('Enter');
  await expect(shape).toHaveAttribute('aria-pressed', 'true');
  await expectListed(page, second);
  await button(page, large).click();
  await expectListed(page, large);
  await changeLanguage(page, language);
  await expect(mainHeading(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(large.count ?? 0);
  expect(fetched, 'the same file in both languages').toHaveLength(1);
  await main(page).getByRole('button', { pressed: true }).first().click();
  await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(0);
});

/** Expects a group to be chosen, and all of its schools. */
async function expectListed(page: Page, group: Group): Promise<void> {
  await expect(button(page, group)).toHaveAttribute('aria-pressed', 'true');
  await expect(tableOf(page, group).getByRole('row')).toHaveCount((group.count ?? 0) + 1);
  await expect(status(page)).toHaveText(count(t.schools, 'count', group.count ?? 0, language));
}

faultyTest('if the register does not load, a message says so and the choice is kept', async ({ page }) => {
  await page.route('**/data/schools-*', (route) => route.abort());
  await openPage(page, `${path}?q=${plain(word)}&sort=county`);
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText(t.results.failed);
  await button(page, large).click();
  await expect(search(page)).toHaveValue(plain(word));
  await search(page).fill('academy');
  await expectAccessible(page, 'failed');

  await page.unrouteAll();
  await alert.getByRole('button', { name: t.results.retry }).click();
  await expect(tableOf(page, large)).toBeVisible();
  await expect(alert).toHaveCount(0);
  for (const name of await names(page)) expect(name).toMatch(/Academy/);
  await expect(page).toHaveURL(/q=academy&sort=county/);
});

test('the search finds schools of all groups as a visitor types', async ({ page }) => {
  await openPage(page, path);
  const steps = await page.evaluate(() => history.length);

  await search(page).pressSequentially(plain(word));
  await expect(main(page).getByRole('rowheader', { name: apostrophe })).toBeVisible();
  // In several steps if there are many.
  await search(page).fill('s');
  await expect(rows(page)).toHaveCount(30);
  const all = Number(/\d+/.exec((await status(page).textContent()) ?? '')?.[0]);
  await expect(main(page).getByRole('table')).toHaveAttribute('aria-rowcount', String(all + 1));
  await expect(rows(page).nth(29)).toHaveAttribute('aria-rowindex', '31');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(rows(page), 'all of them in print').toHaveCount(all);
  await expect(search(page)).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  const more = count(t.results, 'more', Math.min(30, all - 30), language);
  await main(page).getByRole('button', { name: more }).click();
  await expect(rows(page)).toHaveCount(Math.min(60, all));
  await expect(rows(page).nth(30)).toBeFocused();
  // None if none matches, and a button clears the search.
  await search(page).fill('zzz');
  await expect(status(page)).toHaveText(t.results.nothing);
  await expectAccessible(page, 'nothing found');
  await expect(page).toHaveURL(`${path}?q=zzz`);
  expect(await page.evaluate(() => history.length), 'typing makes no steps to go back through').toBe(steps);
  await main(page).getByRole('button', { name: t.results.clear }).click();
  await expect(page).toHaveURL(path);
  // In all groups, if the chosen one has none.
  await button(page, groups.find(({ id, count }) => count && id !== large.id) as Group).click();
  const { name = '' } = schools.find(({ group }) => group === large.id) ?? {};
  await search(page).fill(name);
  await main(page).getByRole('button', { name: t.results.everywhere }).click();
  await expect(main(page).getByRole('rowheader', { name, exact: true })).toBeVisible();
});

test('group, county, type, order and search combine, and are in the address', async ({ page }) => {
  await openPage(page, path);
  // A county and a type that several schools of the region share.
  const girls = schools.filter(({ name, group }) => group === large.id && name.includes('Girls'));
  const { county, type } = girls[0] as (typeof girls)[0];
  const typeName = types.find(({ id }) => id === type)?.[language] ?? '';
  const idOf = (name: string) => plain(name).replaceAll(' ', '-');
  await button(page, large).click();
  await search(page).fill('girls');
  await main(page).getByLabel(t.find.county, { exact: true }).selectOption(county);
  await main(page).getByLabel(t.find.type).selectOption(typeName);
  await main(page).getByRole('button', { name: t.schools.name, exact: true }).click();
  const header = main(page).getByRole('columnheader', { name: t.schools.name });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible(page, 'a sorted list');
  const found = await names(page);
  expect(found.length).toBeGreaterThan(2);
  expect(found).toEqual(found.toSorted((a, b) => b.localeCompare(a, language, { ignorePunctuation: true })));
  await expect(main(page).getByRole('cell', { name: county })).toHaveCount(found.length);
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ group: large.id, q: 'girls', county: idOf(county), type: idOf(type), sort: '-name' });

  // A download has the rows of the list.
  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(fillIn(t.csv.fileOf, { group: plain(large.name).replace(/[^a-z]+/g, '-') }));
  expect(parseCsv(readFileSync(await file.path(), 'utf8')).map(({ cells }) => cells)).toEqual([
    [t.schools.name, t.schools.county, t.schools.type],
    ...found.map((name) => [name, county, typeName]),
  ]);
  // Another region clears the county, and going back restores it.
  await button(page, second).click();
  await expect(tableOf(page, second)).toBeVisible();
  await expect(page).not.toHaveURL(/county/);
  await page.goBack();
  await expect(main(page).getByRole('rowheader')).toHaveText(found);
  // Unknown values choose nothing.
  await openPage(page, `${path}?group=atlantis&county=Avalon&type=&sort=--size`);
  await expect(status(page)).toHaveText(t.results.unasked);
});

test('on a phone, the table looks like cards and is still a table', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `${path}?group=${second.id}`);
  await expect(status(page), 'a group in the address brings its table into view').toBeInViewport();
  await openPage(page, path);
  await button(page, large).click();
  await expect(status(page)).toBeInViewport();
  const row = rows(page).first();
  const [name, county] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
  const below = await Promise.all([name, county].map(async (cell) => (await cell.boundingBox())?.y ?? 0));
  expect(below[1], 'the county stands under the name').toBeGreaterThan(below[0] ?? 0);
  // What the browser tells a screen reader. Playwright's roles follow the names of the elements.
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const told = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length;
  const all = large.count ?? 0;
  expect(['table', 'row', 'columnheader', 'rowheader', 'cell'].map(told)).toEqual([1, all + 1, 3, all, 2 * all]);
  await main(page).getByRole('button', { name: t.schools.county, exact: true }).click();
  const header = main(page).getByRole('columnheader', { name: t.schools.county });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  for (const target of await main(page).locator('.filter, .sort, .btn, input, select').all())
    expect((await target.boundingBox())?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'cards');
});
