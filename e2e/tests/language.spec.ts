import { type Page, test as testInTime } from '@playwright/test';
import { fullEvent, titled } from '../read-content.ts';
import { expect, goTo, hold, hydrated, mainHeading, openPage, test } from './site.ts';
import { ofEvents, ofNews, words } from './words.ts';

const { fr } = words;
const event = { fr: fullEvent('fr'), en: fullEvent('en') };

test.use({ viewport: { width: 1280, height: 800 } });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

test('the toggles switch without a reload, are remembered, and keep filters', async ({ page }) => {
  await openPage(page, `/events/${event.fr.slug}`);
  await expect(page.locator('html'), 'French is the default').toHaveAttribute('lang', 'fr');
  expect(await stored(page), 'nothing is stored before a choice').toBeNull();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const toggle = page.getByRole('banner').getByRole('link', { name: fr.language.other });
  await expect(toggle).toHaveAttribute('lang', 'en');
  await expect(toggle).toHaveAttribute('hreflang', 'en');

  await toggle.click();
  await expect(page).toHaveURL(`/en/events/${event.fr.slug}`);
  await expect(mainHeading(page, event.en.title)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(titled(event.en.title, 'en'));
  expect(await stored(page)).toBe('en');

  await page.goBack();
  await expect(mainHeading(page, event.fr.title)).toBeVisible();

  await goTo(page, '/events?category=webinar');
  await page.getByRole('contentinfo').getByRole('link', { name: fr.language.other }).click();
  await expect(page).toHaveURL('/en/events?category=webinar');
  const filter = page.getByRole('button', { name: ofEvents.en.category.webinar });
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('an English address stores nothing; a stored “en” leads there at once', async ({ page }) => {
  const store = (value: string) => page.evaluate((given) => localStorage.setItem('language', given), value);
  await openPage(page, '/en/gallery');
  expect(await stored(page)).toBeNull();
  await store('fr');
  await openPage(page, '/en/gallery');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored(page)).toBe('fr');
  await store('en-US');
  await openPage(page, '/gallery');
  await expect(page, 'other values are ignored').toHaveURL('/gallery');

  await store('en');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sessionStorage.setItem(`paint ${location.pathname}`, entry.name);
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/news?tab=press#panel');
  await expect(page).toHaveURL('/en/news?tab=press#panel');
  await hydrated(page);
  await expect(mainHeading(page, ofNews.en.news.title)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['paint /en/news']);

  await page.goto('/');
  await expect(page).toHaveURL('/en');
});

// Playwright’s clock hides from the page how it was opened.
testInTime('the language link works before the code, and Back and a reload change no language', async ({ page }) => {
  const release = await hold(page, '**/assets/shell/code/*.js');
  const address = '/events?category=webinar#main';
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('link', { name: fr.language.other }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(`/en${address}`);
  expect(await stored(page)).toBe('en');
  release();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL(address);
});
