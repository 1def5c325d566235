import type { Page } from '@playwright/test';
import { officersIn } from '../../read-content.ts';
import { texts as contactTexts, typed } from '../mf-contact/contact-form.ts';
import { expect, faultyTest, hold, hydrated, openPage, test, watchRequests } from '../site.ts';
import { ofContact, ofEvents, words } from '../words.ts';
import { isCode, notSmallest, open, saveData, watchFetched, widthOf } from './saver.ts';

const { saver } = words.en;
const category = ofEvents.en.category;
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const status = (page: Page) => page.locator('.saver-status');

test('while the code is on its way, the page says so, and each press counts once', async ({ page }) => {
  await saveData(page);
  const release = await hold(page, ({ pathname }) => isCode(pathname));
  await open(page, '/en/events');
  await button(page, category.webinar).click();
  await expect(status(page)).toHaveText(saver.coming);
  await expect(button(page, category.webinar)).toHaveAttribute('aria-busy', 'true');
  // An impatient visitor.
  await button(page, category.webinar).click();
  release();

  await expect(button(page, category.webinar)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/en/events?category=webinar');
  await expect(status(page)).toHaveCount(0);
  await button(page, category.webinar).click();
  await expect(button(page, category.webinar)).toHaveAttribute('aria-pressed', 'false');
});

test('the contact form says that it is not ready neither before nor after its first use', async ({ page }) => {
  await page.clock.install();
  await saveData(page);
  const release = await hold(page, ({ pathname }) => isCode(pathname));
  await open(page, '/en/contact-us');
  const unready = page.getByText(ofContact.en.form.unready);
  expect(await unready.evaluate((notice) => notice.getAnimations().length)).toBe(0);
  await expect(unready).toBeHidden();
  const field = page.getByRole('textbox', { name: contactTexts.en.labels[0] ?? '', exact: true });
  await field.fill(typed[0] as string);
  await expect(status(page)).toHaveText(saver.coming);
  release();
  await hydrated(page);
  await expect(unready).toBeHidden();
  await expect(field).toHaveValue(typed[0] as string);
});

test('a press before the small script has come is not lost either', async ({ page }) => {
  await saveData(page);
  const asked = watchRequests(page, /\/first-use-/);
  const release = await hold(page, /\/first-use-/);
  await page.goto('/en/events', { waitUntil: 'commit' });
  await expect.poll(() => asked).toHaveLength(1);
  await button(page, category.webinar).click();
  release();
  await expect(button(page, category.webinar)).toHaveAttribute('aria-pressed', 'true');
});

faultyTest('code that does not come is asked for again at the next press', async ({ page }) => {
  await saveData(page);
  await open(page, '/en/events');
  const isEntry = ({ pathname }: URL) => /\/browser-[^/]+\.js$/.test(pathname);
  await page.route(isEntry, (route) => route.abort());
  await button(page, category.webinar).click();
  await expect(status(page)).toHaveText(saver.failed);
  await expect(button(page, category.webinar)).not.toHaveAttribute('aria-busy');

  await page.unroute(isEntry);
  await button(page, category.workshop).click();
  await expect(button(page, category.workshop)).toHaveAttribute('aria-pressed', 'true');
  await expect(status(page)).toHaveCount(0);
});

test('an address that only the code can show gets it', async ({ page }) => {
  await saveData(page);
  const officer = `/en/about-us#officer-${officersIn('en')[2]?.id}`;
  for (const path of ['/en/search?q=nairobi', '/en/events?category=webinar', officer]) await openPage(page, path);
});

test('later pages get the smallest pictures too, no font, and nothing in advance', async ({ page }) => {
  await saveData(page);
  const fetched = await watchFetched(page);
  await open(page, '/en/membership');
  await page.getByRole('contentinfo').getByRole('button', { name: words.en.saver.switch }).focus();
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'data', newValue: 'all' })));
  await hydrated(page);
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'data', newValue: 'less' })));
  const before = fetched.addresses.length;
  const links = page.getByRole('contentinfo');
  await links.getByRole('link', { name: words.en.nav.events }).hover();
  await links.getByRole('link', { name: words.en.nav.gallery }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.nav.gallery })).toBeFocused();
  await page.waitForLoadState('networkidle');
  const after = fetched.addresses.slice(before);
  expect(after.filter(widthOf).length, 'pictures').toBeGreaterThan(0);
  expect(await notSmallest(page, after)).toEqual([]);
  expect(after.filter((address) => /mf-|woff2/.test(address))).toEqual([]);
});
