import { readFileSync } from 'node:fs';
import { type Language, languages } from 'contract/language.ts';
import type { Group } from 'mf-directory/content/directory-content.ts';
import { parseCsv } from 'tools/content/csv-table.ts';
import { directory, groupsIn } from '../../read-content.ts';
import { count, exactly, say } from '../../say.ts';
import { expect, faultyTest, hydrated, inOneLanguage, test } from '../site.ts';
import { words as ofShell } from '../words.ts';
import { expectAccessible, main, names, open, pathIn, rows, search } from './directory-page.ts';
import { words } from './words.ts';

const { schools, types } = directory;
const inOrder = (language: Language) => groupsIn(language).filter(({ count }) => count);
/** The two largest regions, which have the schools that the tests search for. */
const [large, second] = groupsIn('fr')
  .filter(({ kind }) => kind === 'region')
  .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)) as [Group, Group];
const empty = groupsIn('fr').find(({ count }) => !count) as Group;
const groupOf = (id: string, language: Language) => groupsIn(language).find((group) => group.id === id) as Group;
const buttonOf = ({ name, count }: Group, language: Language) => `${name} ${count ?? words[language].schools.none}`;
const button = (page: Parameters<typeof main>[0], id: string, language: Language) =>
  main(page).getByRole('button', { name: buttonOf(groupOf(id, language), language), exact: true });
const caption = (id: string, language: Language) =>
  exactly(say(words[language].schools.caption, { group: groupOf(id, language).name }));
const number = (count_: number, language: Language) => count(words[language].schools, 'count', count_, language);
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’]/gu, '')
    .toLowerCase();
/** A school whose name has an apostrophe inside a word that no other school has. */
const apostrophe = schools.find(({ name }) => /\w\w\w’\w/.test(name))?.name ?? '';
const [word = ''] = apostrophe.split(' ');

for (const language of languages) {
  const path = pathIn(language);
  const t = words[language];
  const groups = groupsIn(language);
  const columns = [t.schools.name, t.schools.county, t.schools.type];

  test(`each group’s button shows its schools, in ${language}`, inOneLanguage(language), async ({ page }) => {
    await open(page, path);
    await expect(main(page).getByRole('table')).toHaveCount(0);
    for (const { id, count } of groups) {
      await button(page, id, language).click();
      await expect(button(page, id, language)).toHaveAttribute('aria-pressed', 'true');
      if (!count) {
        await expect(main(page).getByText(t.schools.empty)).toBeVisible();
        await expect(main(page).getByRole('table')).toHaveCount(0);
        continue;
      }
      const table = main(page).getByRole('table', { name: caption(id, language) });
      await expect(table.getByRole('row')).toHaveCount(count + 1);
      await expect(main(page).getByRole('status')).toHaveText(number(count, language));
      await expect(table.getByRole('columnheader')).toHaveText(columns);
    }
    await main(page).getByRole('button', { pressed: true }).click();
    await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });

  test(`every state is accessible, in ${language}`, inOneLanguage(language), async ({ page }) => {
    test.slow();
    await open(page, path);
    await expectAccessible(page, 'nothing chosen');
    for (const [query, shown] of [
      [`group=${large.id}`, number(large.count ?? 0, language)],
      [`group=${empty.id}`, t.schools.empty],
      ['q=a&sort=-county', exactly(t.schools.count_other.replace('{{count}}', ''), { start: false })],
      [`group=${large.id}&q=zzz`, t.results.nothing],
    ] as const) {
      await open(page, `${path}?${query}`);
      await expect(main(page).getByText(shown).last()).toBeVisible();
      await expectAccessible(page, query);
    }
  });

  test(`a download has the rows of the list, in ${language}`, inOneLanguage(language), async ({ page }) => {
    await open(page, `${path}?group=${large.id}&q=girls&sort=-county`);
    const downloading = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'CSV' }).click();
    const download = await downloading;
    const group = plain(groupOf(large.id, language).name).replace(/[^a-z]+/g, '-');
    expect(download.suggestedFilename()).toBe(say(t.csv.fileOf, { group }));
    const file = readFileSync(await download.path(), 'utf8');
    expect(file.startsWith('\uFEFF'), 'Excel knows UTF-8 by its mark').toBe(true);
    const shown = await rows(page).evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    expect(shown.length).toBeGreaterThan(2);
    expect(parseCsv(file).map(({ cells }) => cells)).toEqual([columns, ...shown]);
  });

  faultyTest(
    `if the register does not load, a message says so and the choice is kept, in ${language}`,
    inOneLanguage(language),
    async ({ page }) => {
      await page.route('**/data/schools-*', (route) => route.abort());
      await open(page, `${path}?q=${plain(word)}&sort=county`);
      const alert = main(page).getByRole('alert');
      await expect(alert).toContainText(t.results.failed);
      await button(page, large.id, language).click();
      await expect(search(page)).toHaveValue(plain(word));
      await search(page).fill('academy');
      await expectAccessible(page, 'failed');

      await page.unrouteAll();
      await alert.getByRole('button', { name: t.results.retry }).click();
      await expect(main(page).getByRole('table', { name: caption(large.id, language) })).toBeVisible();
      await expect(alert).toHaveCount(0);
      for (const name of await names(page)) expect(name).toMatch(/Academy/);
      await expect(page).toHaveURL(/q=academy/);
      await expect(page).toHaveURL(/sort=county/);
    },
  );
}

test('the search finds schools of all groups as a visitor types', async ({ page }) => {
  await open(page, '/schools-by-region');
  const steps = await page.evaluate(() => history.length);

  await test.step('whatever their apostrophes and accents', async () => {
    for (const typed of [plain(word), word, word.toUpperCase().replace('’', "'"), word.replace('a', 'â')]) {
      await search(page).fill('');
      await search(page).pressSequentially(typed);
      await expect(main(page).getByRole('rowheader', { name: apostrophe }), typed).toBeVisible();
      await expect(main(page).getByRole('status')).toHaveText(number(1, 'fr'));
    }
  });
  await test.step('by county, in several steps if there are many', async () => {
    const county = schools.find((school) => school.county.includes('’'))?.county ?? '';
    await search(page).fill(plain(county));
    await expect(main(page).getByRole('status')).toHaveText(
      number(schools.filter((school) => school.county === county).length, 'fr'),
    );
    await search(page).fill('a');
    const table = main(page).getByRole('table');
    await expect(rows(page)).toHaveCount(30);
    const all = Number(/\d+/.exec((await main(page).getByRole('status').textContent()) ?? '')?.[0]);
    await expect(table).toHaveAttribute('aria-rowcount', String(all + 1));
    await main(page)
      .getByRole('button', { name: count(words.fr.results, 'more', Math.min(30, all - 30), 'fr') })
      .click();
    await expect(rows(page)).toHaveCount(Math.min(60, all));
    await expect(rows(page).nth(30)).toBeFocused();
    await expect(rows(page).nth(30)).toHaveAttribute('aria-rowindex', '32');
  });
  await test.step('all of them in print', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows(page).count()).toBeGreaterThan(30);
    await expect(search(page)).toBeHidden();
    await expect(main(page).getByRole('columnheader').first()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(rows(page)).toHaveCount(60);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('none if none matches, and a button clears the search', async () => {
    await search(page).fill('zzz');
    await expect(main(page).getByRole('status')).toHaveText(words.fr.results.nothing);
    await expect(page).toHaveURL('/schools-by-region?q=zzz');
    expect(await page.evaluate(() => history.length), 'typing makes no steps to go back through').toBe(steps);
    await main(page).getByRole('button', { name: words.fr.results.clear }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL('/schools-by-region');
  });
});

test('group, county, type, order and search combine, and are in the address', async ({ page }) => {
  await open(page, '/en/schools-by-region');
  // A county and a type that several schools of the region share.
  const girls = schools.filter(({ name, group }) => group === large.id && name.includes('Girls'));
  const { county, type } = girls[0] as (typeof girls)[0];
  const id = (name: string) => plain(name).replaceAll(' ', '-');
  await main(page)
    .getByRole('button', { name: buttonOf(groupOf(large.id, 'en'), 'en') })
    .click();
  await search(page).fill('girls');
  await main(page).getByLabel(words.en.find.county, { exact: true }).selectOption(county);
  await main(page).getByLabel(words.en.find.type).selectOption(type);
  const column = (name: string) => main(page).getByRole('columnheader', { name });
  await main(page).getByRole('button', { name: words.en.schools.name, exact: true }).click();
  await expect(column(words.en.schools.name)).toHaveAttribute('aria-sort', 'descending');
  await expect(column(words.en.schools.county)).not.toHaveAttribute('aria-sort');
  const found = await names(page);
  expect(found.length).toBeGreaterThan(2);
  expect(found).toEqual(found.toSorted((a, b) => b.localeCompare(a, 'en', { ignorePunctuation: true })));
  await expect(main(page).getByRole('cell', { name: county })).toHaveCount(found.length);
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ group: large.id, q: 'girls', county: id(county), type: id(type), sort: '-name' });

  await test.step('a reload keeps all of it', async () => {
    await page.reload();
    await hydrated(page);
    await expect(main(page).getByRole('rowheader')).toHaveText(found);
    await expect(search(page)).toHaveValue('girls');
    await expect(main(page).getByLabel(words.en.find.county, { exact: true })).toHaveValue(id(county));
  });
  await test.step('so does a change of language', async () => {
    await page.getByRole('banner').getByRole('link', { name: ofShell.en.language.other }).click();
    await expect(main(page).getByRole('rowheader')).toHaveText(found);
    await expect(main(page).getByRole('cell', { name: types.find((one) => one.id === type)?.fr })).toHaveCount(
      found.length,
    );
    await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1, name: words.en.schools.title })).toBeVisible();
  });
  await test.step('another region clears the county, and going back restores it', async () => {
    await main(page)
      .getByRole('button', { name: buttonOf(groupOf(second.id, 'en'), 'en') })
      .click();
    await expect(main(page).getByRole('table', { name: caption(second.id, 'en') })).toBeVisible();
    await expect(page).not.toHaveURL(/county/);
    await page.goBack();
    await expect(main(page).getByRole('rowheader')).toHaveText(found);
    await expect(main(page).getByRole('button', { pressed: true }).first()).toHaveText(
      exactly(large.name, { end: false }),
    );
  });
  await test.step('sorted by county and by type', async () => {
    await open(page, `/en/schools-by-region?group=${large.id}`);
    for (const [index, name] of [
      [0, words.en.schools.county],
      [1, words.en.schools.type],
    ] as const) {
      await main(page).getByRole('button', { name, exact: true }).click();
      await expect(column(name)).toHaveAttribute('aria-sort', 'ascending');
      const cells = await rows(page).evaluateAll(
        (all, at) => all.map((row) => row.children[at + 1]?.textContent),
        index,
      );
      expect(cells).toEqual(cells.toSorted((a, b) => (a ?? '').localeCompare(b ?? '', 'en')));
    }
  });
  await test.step('unknown values are ignored', async () => {
    await open(page, '/en/schools-by-region?group=atlantis&county=avalon&type=x&sort=size');
    await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(main(page).getByRole('table')).toHaveCount(0);
  });
});

test('the register is one file, loaded once, when it is first needed', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/data\/schools-/.test(request.url())) fetched.push(request.url());
  });
  await open(page, '/schools-by-region');
  await main(page)
    .getByRole('button', { name: buttonOf(empty, 'fr') })
    .click();
  await expect(main(page).getByText(words.fr.schools.empty)).toBeVisible();
  expect(fetched, 'not before a visitor asks for schools').toEqual([]);

  const answer = page.waitForResponse(/\/data\/schools-/);
  await search(page).focus();
  expect((await (await answer).json()).names).toHaveLength(schools.length);
  await button(page, large.id, 'fr').click();
  await expect(rows(page)).toHaveCount(large.count ?? 0);
  await page.getByRole('banner').getByRole('link', { name: ofShell.fr.language.other }).click();
  await expect(main(page).getByRole('table', { name: caption(large.id, 'en') })).toBeVisible();
  expect(fetched, 'the same file in both languages').toHaveLength(1);
});

test('each region of the map does what its button does', async ({ page }) => {
  await open(page, '/schools-by-region');
  const map = main(page).getByRole('group', { name: words.fr.map.title });
  await expect(map.getByRole('button')).toHaveCount(groupsIn('fr').filter(({ kind }) => kind === 'region').length);
  expect((await map.evaluate((svg) => svg.outerHTML)).length).toBeLessThan(10_000);
  const regions = inOrder('fr').filter(({ kind }) => kind === 'region');
  for (const { id, name, count: schoolCount } of regions) {
    const region = map.getByRole('button', {
      name: count(words.fr.map, 'region', schoolCount ?? 0, 'fr', { name }),
    });
    await region.focus();
    await page.keyboard.press(id === large.id ? 'Space' : 'Enter');
    await expect(region).toHaveAttribute('aria-pressed', 'true');
    await expect(region).toBeFocused();
    await expect(button(page, id, 'fr')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveCount(schoolCount ?? 0);
  }
  await map.getByRole('button', { name: exactly(large.name, { end: false }) }).click();
  await expect(main(page).getByRole('table', { name: caption(large.id, 'fr') })).toBeVisible();
});

test('the page works by keyboard alone', async ({ page }) => {
  await open(page, '/en/schools-by-region');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp) => {
    const named = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        return (
          at?.getAttribute('aria-label') ?? (at as HTMLInputElement)?.labels?.[0]?.textContent ?? at?.textContent ?? ''
        );
      });
    for (let tabs = 0; tabs < 60 && !name.test(await named()); tabs++) await press('Tab');
    expect(await named()).toMatch(name);
  };
  await main(page).getByRole('heading', { level: 1 }).focus();
  const { find, map, results, schools: column } = words.en;
  const [first, last] = [inOrder('en')[0] as Group, groupOf(second.id, 'en')];
  await tabTo(exactly(buttonOf(first, 'en')));
  await press('Enter');
  await expect(main(page).getByRole('table', { name: caption(first.id, 'en') })).toBeVisible();
  await tabTo(exactly(count(map, 'region', last.count ?? 0, 'en', { name: last.name })));
  await press('Space');
  await expect(main(page).getByRole('table', { name: caption(second.id, 'en') })).toBeVisible();
  await tabTo(exactly(find.name, { end: false }));
  await page.keyboard.type('academy');
  await expect(main(page).getByRole('status')).not.toHaveText(number(last.count ?? 0, 'en'));
  await tabTo(exactly(find.county));
  const academies = schools.filter(({ name, group }) => group === last.id && name.includes('Academy'));
  await page.keyboard.type((academies[0]?.county ?? '').slice(0, 4));
  for (const { county } of academies.filter((school) => school.county !== academies[0]?.county))
    await expect(main(page).getByRole('cell', { name: county })).toHaveCount(0);
  await tabTo(exactly(results.clear, { end: false }));
  await press('Enter');
  await expect(rows(page)).toHaveCount(last.count ?? 0);
  await tabTo(exactly(column.type, { end: false }));
  await press('Enter', 'Enter');
  await expect(main(page).getByRole('columnheader', { name: column.type })).toHaveAttribute('aria-sort', 'descending');
  await tabTo(/CSV/);
  const downloading = page.waitForEvent('download');
  await press('Enter');
  await downloading;
});

test('on a phone, the table looks like cards and is still a table', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/schools-by-region');
  await button(page, large.id, 'fr').click();
  await expect(main(page).getByRole('status')).toBeInViewport();
  const row = rows(page).first();
  const [name, county] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
  const below = await Promise.all([name, county].map(async (cell) => (await cell.boundingBox())?.y ?? 0));
  expect(below[1], 'the county stands under the name').toBeGreaterThan(below[0] ?? 0);
  // What the browser tells a screen reader. Playwright's roles follow the names of the elements.
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const told = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length;
  const all = large.count ?? 0;
  expect(['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'].map(told)).toEqual([
    1,
    2,
    all + 1,
    3,
    all,
    2 * all,
  ]);
  await main(page).getByRole('button', { name: words.fr.schools.county, exact: true }).click();
  await expect(main(page).getByRole('columnheader', { name: words.fr.schools.county })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  for (const target of await main(page).locator('.filter, .sort, .btn, input, select').all())
    expect((await target.boundingBox())?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'cards');
});

test('on a phone, a marked match stays on the line of its text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/schools-by-region?group=${large.id}`);
  const { name, county } = schools.find(
    (school) => school.group === large.id && !school.county.includes(' '),
  ) as (typeof schools)[0];
  await search(page).fill(county.slice(0, -2));
  const row = rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const cell = row.getByRole('cell').first();
  await expect(cell.locator('mark')).toHaveText(county.slice(0, -2));
  await expect(cell, 'read as it is drawn').toHaveText(county, { useInnerText: true });
  const [marked, whole] = await Promise.all([cell.locator('mark').boundingBox(), cell.boundingBox()]);
  expect(whole?.height, 'it takes one line').toBeLessThan(2 * (marked?.height ?? 0));
});

test('the bars on the home page lead to their region', async ({ page }) => {
  await open(page, '/');
  await main(page)
    .getByRole('link', { name: new RegExp(`^${large.count}\\s*${large.name}$`) })
    .click();
  await expect(page).toHaveURL(`/schools-by-region?group=${large.id}`);
  await expect(page.getByRole('table', { name: caption(large.id, 'fr') })).toBeVisible();
});

test.describe('without JavaScript', { tag: '@composed' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the document names no school, and says how many each group has', async ({ page, lines }) => {
    for (const language of languages) {
      await page.goto(pathIn(language));
      await expect(main(page).getByRole('table')).toHaveCount(0);
      expect(await page.content()).not.toContain(apostrophe);
      for (const { id } of groupsIn(language)) await expect(button(page, id, language)).toBeVisible();
      await expect(main(page).getByLabel(words[language].find.name)).toBeHidden();
      expect(await main(page).locator('noscript').innerHTML()).toContain('JavaScript');
      await expect(main(page).locator('noscript')).toBeVisible();
    }
    // Without scripts, the browser cancels their preloads.
    lines.length = 0;
  });
});
