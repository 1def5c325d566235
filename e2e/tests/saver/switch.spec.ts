import type { Page } from '@playwright/test';
import { at, expect, hydrated, language, openPage, test } from '../site.ts';
import { words } from '../words.ts';
import { isNeedless, open, saveData, watchFetched } from './saver.ts';

test.use({ viewport: { width: 360, height: 740 } });

const name = words[language].saver.switch;
const home = at('/');
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('data'));
const font = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).fontFamily.startsWith('Piazzolla'));

test('the switch takes effect at once, and is remembered', async ({ page }) => {
  await openPage(page, home);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await button(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole('button', { name: words[language].motion.stop })).toBeVisible();

  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page)).toBe('less');
  expect(await font(page)).toBe(false);
  await expect(page.getByRole('button', { name: words[language].motion.start })).toBeVisible();

  const fetched = await watchFetched(page);
  await open(page, at('/news'));
  expect(fetched.addresses.filter(isNeedless)).toEqual([]);
  const smallest = fetched.addresses.filter((address) => address.endsWith('.avif'));

  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => stored(page)).toBeNull();
  expect(await font(page)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect
    .poll(() => fetched.addresses.filter((address) => address.endsWith('.avif') && !smallest.includes(address)).length)
    .toBeGreaterThan(0);
});

test('what the browser wishes can be switched off, and on again', async ({ page }) => {
  await saveData(page);
  const fetched = await watchFetched(page);
  await open(page, at('/membership'));
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await button(page).click();
  await expect.poll(() => fetched.addresses.some((address) => address.endsWith('.woff2'))).toBe(true);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await stored(page)).toBe('all');
  await page.reload();
  await hydrated(page);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page)).toBeNull();
});

test('other tabs follow', async ({ page, context }) => {
  await openPage(page, home);
  const other = await context.newPage();
  await openPage(other, at('/membership'));
  await button(other).click();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: words[language].motion.start })).toBeVisible();

  await open(page, at('/gallery'));
  await button(other).click();
  await hydrated(page);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
});
