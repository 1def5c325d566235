import { readFileSync } from 'node:fs';
import { parseCsv } from 'content-tools/csv-table.ts';
import { expectAccessible, main, names, open, pages, rows, search } from './directory-page.ts';
import { expect, faultyTest, hydrated, test } from './site.ts';

for (const [language, words] of Object.entries(pages)) {
  test(`each of the twelve buttons shows its schools, in ${language}`, async ({ page }) => {
    await open(page, words.path);
    await expect(main(page).getByRole('table')).toHaveCount(0);
    for (const [name, count] of Object.entries(words.groups)) {
      const button = main(page).getByRole('button', { name: `${name} ${count}` });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      if (count === 'N/A') {
        await expect(main(page).getByText(words.noData)).toBeVisible();
        await expect(main(page).getByRole('table')).toHaveCount(0);
        continue;
      }
      const table = main(page).getByRole('table', { name: `${words.caption} ${name}` });
      await expect(table.getByRole('row')).toHaveCount(count + 1);
      await expect(main(page).getByRole('status')).toHaveText(new RegExp(`^${count} `));
      await expect(table.getByRole('columnheader')).toHaveText([...words.columns]);
    }
    await main(page).getByRole('button', { pressed: true }).click();
    await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(page).toHaveURL(words.path);
  });

  test(`every state is accessible, in ${language}`, async ({ page }) => {
    test.slow();
    await open(page, words.path);
    await expectAccessible(page, 'nothing chosen');
    for (const [state, query] of [
      ['a region', 'group=central'],
      ['no data', 'group=university'],
      ['a long list, in part', 'q=school&sort=-county'],
      ['nothing found', 'group=coast&q=zzz'],
    ] as const) {
      await open(page, `${words.path}?${query}`);
      await expect(
        main(page)
          .getByText(/\d+ (établissements|schools)|correspond|matches|donnée|data/)
          .last(),
      ).toBeVisible();
      await expectAccessible(page, state);
    }
  });

  test(`a list is downloaded as it is shown, in ${language}`, async ({ page }) => {
    await open(page, `${words.path}?group=coast&q=girls&sort=-county`);
    const downloading = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(words.file);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file.startsWith('\uFEFF'), 'Excel knows UTF-8 by its mark').toBe(true);
    const shown = await rows(page).evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    expect(shown.length).toBeGreaterThan(5);
    expect(parseCsv(file).map(({ cells }) => cells)).toEqual([[...words.columns], ...shown]);
  });

  faultyTest(`a register that does not come is told, and nothing chosen is lost, in ${language}`, async ({ page }) => {
    await page.route('**/data/schools-*', (route) => route.abort());
    await open(page, `${words.path}?q=mangu&sort=county`);
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText(words.failed);
    await main(page)
      .getByRole('button', { name: /^Nyanza/ })
      .first()
      .click();
    await expect(search(page)).toHaveValue('mangu');
    await search(page).fill('academy');
    await expectAccessible(page, 'failed');

    await page.unrouteAll();
    await alert.getByRole('button', { name: words.retry }).click();
    await expect(main(page).getByRole('table', { name: `${words.caption} Nyanza` })).toBeVisible();
    await expect(alert).toHaveCount(0);
    for (const name of await names(page)) expect(name).toMatch(/Academy/);
    await expect(page).toHaveURL(/q=academy/);
    await expect(page).toHaveURL(/sort=county/);
  });
}

test('schools are found as one types, wherever they are', async ({ page }) => {
  await open(page, '/schools-by-region');
  const steps = await page.evaluate(() => history.length);

  await test.step('without apostrophes and accents', async () => {
    for (const typed of ['mangu', 'Mang’u', "MANG'U", 'mângú hills']) {
      await search(page).fill('');
      await search(page).pressSequentially(typed);
      await expect(main(page).getByRole('rowheader', { name: 'Mang’u Hills Secondary School' }), typed).toBeVisible();
      await expect(main(page).getByRole('status')).toHaveText(/^1 établissement$/);
    }
  });
  await test.step('by county, and in parts where there are many', async () => {
    await search(page).fill('muranga');
    await expect(main(page).getByRole('status')).toHaveText('12 établissements');
    await search(page).fill('s');
    const table = main(page).getByRole('table');
    await expect(rows(page)).toHaveCount(30);
    const all = Number(/\d+/.exec((await main(page).getByRole('status').textContent()) ?? '')?.[0]);
    await expect(table).toHaveAttribute('aria-rowcount', String(all + 1));
    await main(page).getByRole('button', { name: 'Afficher les 30 suivants' }).click();
    await expect(rows(page)).toHaveCount(60);
    await expect(rows(page).nth(30)).toBeFocused();
    await expect(rows(page).nth(30)).toHaveAttribute('aria-rowindex', '32');
  });
  await test.step('all of them on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows(page).count()).toBeGreaterThan(500);
    await expect(search(page)).toBeHidden();
    await expect(main(page).getByRole('columnheader').first()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(rows(page)).toHaveCount(60);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('and none when none fits, which one button clears', async () => {
    await search(page).fill('zzz');
    await expect(main(page).getByRole('status')).toHaveText(pages.fr.nothing);
    await expect(page).toHaveURL('/schools-by-region?q=zzz');
    expect(await page.evaluate(() => history.length), 'typing makes no steps to go back through').toBe(steps);
    await main(page).getByRole('button', { name: 'Effacer la recherche' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL('/schools-by-region');
  });
});

test('group, county, type, order and search go together, and stand in the address', async ({ page }) => {
  await open(page, '/en/schools-by-region');
  await main(page).getByRole('button', { name: 'Nyanza 92' }).click();
  await search(page).fill('girls');
  await main(page).getByLabel('County', { exact: true }).selectOption('Kisumu');
  await main(page).getByLabel('Type of school').selectOption('Public secondary');
  const column = (name: string) => main(page).getByRole('columnheader', { name });
  await main(page).getByRole('button', { name: 'School', exact: true }).click();
  await expect(column('School')).toHaveAttribute('aria-sort', 'descending');
  await expect(column('County')).not.toHaveAttribute('aria-sort');
  const found = await names(page);
  expect(found.length).toBeGreaterThan(2);
  expect(found).toEqual(found.toSorted((a, b) => b.localeCompare(a, 'en', { ignorePunctuation: true })));
  await expect(main(page).getByRole('cell', { name: 'Kisumu' })).toHaveCount(found.length);
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ group: 'nyanza', q: 'girls', county: 'kisumu', type: 'public-secondary', sort: '-name' });

  await test.step('a reload keeps all of it', async () => {
    await page.reload();
    await hydrated(page);
    await expect(main(page).getByRole('rowheader')).toHaveText(found);
    await expect(search(page)).toHaveValue('girls');
    await expect(main(page).getByLabel('County', { exact: true })).toHaveValue('kisumu');
  });
  await test.step('another language keeps it too', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
    await expect(main(page).getByRole('rowheader')).toHaveText(found);
    await expect(main(page).getByRole('cell', { name: 'Secondaire public' })).toHaveCount(found.length);
    await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Schools by region' })).toBeVisible();
  });
  await test.step('another region lets go of the county, and going back brings it again', async () => {
    await main(page).getByRole('button', { name: 'Coast 57' }).click();
    await expect(main(page).getByRole('table', { name: 'Schools: Coast' })).toBeVisible();
    await expect(page).not.toHaveURL(/county/);
    await page.goBack();
    await expect(main(page).getByRole('rowheader')).toHaveText(found);
    await expect(main(page).getByRole('button', { pressed: true }).first()).toHaveText(/Nyanza/);
  });
  await test.step('sorted by county and by type', async () => {
    await open(page, '/en/schools-by-region?group=central');
    for (const [index, name] of [
      [0, 'County'],
      [1, 'Category'],
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
  await test.step('what nobody knows is passed over', async () => {
    await open(page, '/en/schools-by-region?group=atlantis&county=avalon&type=x&sort=size');
    await expect(main(page).getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(main(page).getByRole('table')).toHaveCount(0);
  });
});

test('the register is one file, fetched when it is first needed and once', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/data\/schools-/.test(request.url())) fetched.push(request.url());
  });
  await open(page, '/schools-by-region');
  await main(page).getByRole('button', { name: 'Université N/A' }).click();
  await expect(main(page).getByText(pages.fr.noData)).toBeVisible();
  expect(fetched, 'not while nobody asks for schools').toEqual([]);

  const answer = page.waitForResponse(/\/data\/schools-/);
  await search(page).focus();
  expect((await (await answer).json()).names).toHaveLength(549);
  await main(page).getByRole('button', { name: 'Centre 39' }).click();
  await expect(rows(page)).toHaveCount(39);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(main(page).getByRole('table', { name: 'Schools: Central' })).toBeVisible();
  expect(fetched, 'the same file in both languages').toHaveLength(1);
});

test('each region of the map does what its button does', async ({ page }) => {
  await open(page, '/schools-by-region');
  const map = main(page).getByRole('group', { name: 'Carte schématique des huit régions' });
  await expect(map.getByRole('button')).toHaveCount(8);
  expect((await map.evaluate((svg) => svg.outerHTML)).length).toBeLessThan(10_000);
  for (const [name, count] of Object.entries(pages.fr.groups).slice(0, 8)) {
    const region = map.getByRole('button', { name: `${name}, ${count} établissements` });
    await region.focus();
    await page.keyboard.press(name === 'Nyanza' ? 'Space' : 'Enter');
    await expect(region).toHaveAttribute('aria-pressed', 'true');
    await expect(region).toBeFocused();
    await expect(main(page).getByRole('button', { name: `${name} ${count}` })).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveCount(Number(count));
  }
  await map.getByRole('button', { name: /^Nairobi/ }).click();
  await expect(main(page).getByRole('table', { name: /Nairobi/ })).toBeVisible();
});

test('the page is worked with keys alone', async ({ page }) => {
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
  await tabTo(/^Western 74/);
  await press('Enter');
  await expect(main(page).getByRole('table', { name: 'Schools: Western' })).toBeVisible();
  await tabTo(/^Coast, 57 schools/);
  await press('Space');
  await expect(main(page).getByRole('table', { name: 'Schools: Coast' })).toBeVisible();
  await tabTo(/^Name or county/);
  await page.keyboard.type('academy');
  await expect(main(page).getByRole('status')).not.toHaveText('57 schools');
  await tabTo(/^County$/);
  await page.keyboard.type('Momb');
  await expect(main(page).getByRole('cell', { name: 'Kilifi' })).toHaveCount(0);
  await tabTo(/^Clear the search/);
  await press('Enter');
  await expect(rows(page)).toHaveCount(57);
  await tabTo(/^Category/);
  await press('Enter', 'Enter');
  await expect(main(page).getByRole('columnheader', { name: 'Category' })).toHaveAttribute('aria-sort', 'descending');
  await tabTo(/CSV/);
  const downloading = page.waitForEvent('download');
  await press('Enter');
  await downloading;
});

test('on a phone the table is drawn as cards, and is a table all the same', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/schools-by-region');
  await main(page).getByRole('button', { name: 'Centre 39' }).click();
  await expect(main(page).getByRole('status')).toBeInViewport();
  const row = rows(page).first();
  const [name, county] = [row.getByRole('rowheader'), row.getByRole('cell').first()];
  const below = await Promise.all([name, county].map(async (cell) => (await cell.boundingBox())?.y ?? 0));
  expect(below[1], 'the county stands under the name').toBeGreaterThan(below[0] ?? 0);
  // What the browser itself tells a screen reader: Playwright's roles go by the elements' names.
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const told = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length;
  expect(['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'].map(told)).toEqual([1, 2, 40, 3, 39, 78]);
  const button = main(page).getByRole('button', { name: 'Comté', exact: true });
  await button.click();
  await expect(main(page).getByRole('columnheader', { name: 'Comté' })).toHaveAttribute('aria-sort', 'ascending');
  for (const target of await main(page).locator('.filter, .sort, .btn, input, select').all())
    expect((await target.boundingBox())?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'cards');
});

test('on a phone a word that was found stays one with the rest of its text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/schools-by-region?group=nyanza');
  const name = (await rows(page).first().getByRole('rowheader').textContent()) ?? '';
  const county = (await rows(page).first().getByRole('cell').first().textContent()) ?? '';
  await search(page).fill(county.slice(0, -2));
  const row = rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const cell = row.getByRole('cell').first();
  await expect(cell.locator('mark')).toHaveText(county.slice(0, -2));
  await expect(cell, 'read as it is drawn').toHaveText(county, { useInnerText: true });
  const [marked, whole] = await Promise.all([cell.locator('mark').boundingBox(), cell.boundingBox()]);
  expect(whole?.height, 'it takes one line').toBeLessThan(2 * (marked?.height ?? 0));
});

test('the home page’s bands lead to their region', async ({ page }) => {
  await open(page, '/');
  await main(page)
    .getByRole('link', { name: /92\s*Nyanza/ })
    .click();
  await expect(page).toHaveURL('/schools-by-region?group=nyanza');
  await expect(page.getByRole('table', { name: /Nyanza/ })).toBeVisible();
});

test.describe('without JavaScript', { tag: '@composed' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the document has no school, and says how many there are of each kind', async ({ page, lines }) => {
    for (const { path, groups, search: label } of Object.values(pages)) {
      await page.goto(path);
      await expect(main(page).getByRole('table')).toHaveCount(0);
      expect(await page.content()).not.toContain('Secondary School');
      for (const [name, count] of Object.entries(groups))
        await expect(main(page).getByRole('button', { name: `${name} ${count}` })).toBeVisible();
      await expect(main(page).getByLabel(label)).toBeHidden();
      expect(await main(page).locator('noscript').innerHTML()).toContain('JavaScript');
      await expect(main(page).locator('noscript')).toBeVisible();
    }
    // The browser gives up what was only preloaded for scripts.
    lines.length = 0;
  });
});
