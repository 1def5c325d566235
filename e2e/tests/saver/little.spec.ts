import type { Page } from '@playwright/test';
import { at, expect, test } from '../site.ts';
import { words } from '../words.ts';
import {
  isCode,
  isFont,
  isNeedless,
  notSmallest,
  open,
  readToTheEnd,
  saveData,
  watchFetched,
  widthOf,
} from './saver.ts';

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

const on2g = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' }, configurable: true }),
  );

for (const [cause, begin] of [
  ['Save-Data', saveData],
  ['a 2G connection', on2g],
] as const)
  test(`with ${cause}, all of the home page weighs at most 90 KB, without font and code`, async ({ page }) => {
    await begin(page);
    const fetched = await watchFetched(page);
    await open(page, at('/'));
    await readToTheEnd(page);
    expect(fetched.addresses.filter(isNeedless)).toEqual([]);
    expect(await notSmallest(page, fetched.addresses)).toEqual([]);
    expect(fetched.addresses.filter(widthOf).length, 'pictures').toBeGreaterThan(1);
    expect(fetched.addresses).toEqual([...new Set(fetched.addresses)]);
    expect(fetched.bytes).toBeLessThanOrEqual(90_000);
    expect(fetched.bytes, 'as the browser counts them').toBeGreaterThan(20_000);
  });

test('pages without controls need no code, no page has a font, and nothing moves', async ({ page }) => {
  test.setTimeout(120_000);
  await saveData(page);
  const fetched = await watchFetched(page);
  for (const path of [
    '/francophonie-au-kenya',
    '/news',
    '/about-us',
    '/gallery',
    '/events',
    '/schools-by-region',
    '/contact-us',
  ]) {
    await open(page, at(path));
    await readToTheEnd(page);
    await expect(page.locator('main :is(h1, h2)').filter({ visible: true }).first(), path).toBeVisible();
    const motion = await page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    expect(motion, path).not.toContain('running');
    const isStatic = (await page.locator('template#code').getAttribute('data-live')) === null;
    expect(isStatic, path).toBe(['/francophonie-au-kenya', '/news'].includes(path));
    expect(fetched.addresses.filter(isStatic ? isNeedless : isFont), path).toEqual([]);
    fetched.forget();
  }
});

test('links, the menu, the skip link and the language work without code', async ({ page }) => {
  await saveData(page);
  const fetched = await watchFetched(page);
  await open(page, '/en');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en#main');
  await page.getByRole('button', { name: words.en.nav.menu }).click();
  await page.getByRole('banner').getByRole('link', { name: words.en.nav.news }).click();
  await expect(page).toHaveURL('/en/news');

  await page.getByRole('banner').getByRole('link', { name: words.en.language.other }).click();
  await expect(page).toHaveURL('/news');
  await page.reload();
  await expect(page, 'the choice is remembered').toHaveURL('/news');
  await page.getByRole('contentinfo').getByRole('link', { name: words.fr.language.other }).click();
  await expect(page).toHaveURL('/en/news');

  expect(fetched.addresses.filter(isCode)).toEqual([]);
});
