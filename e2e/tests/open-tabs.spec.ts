import type { Page } from '@playwright/test';
import { expect, hydrated, mainHeading, navigate, openPage, faultyTest as test } from './site.ts';
import { ofEvents, words } from './words.ts';

/** Every document that a tab loads, by its path. */
function documents(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

/** From now on, the registry names another shell, even after a reload, as a stale copy might. */
const makeStale = (page: Page) =>
  page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    const registry = await response.json();
    await route.fulfill({ response, json: { ...registry, shell: { ...registry.shell, entry: '/other.js' } } });
  });

test('a tab whose files are gone loads the next page from the server, once', async ({ page }) => {
  const loaded = documents(page);
  let gone = true;
  await page.route('**/assets/mf-events/**', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await openPage(page, '/membership');
  page.on('request', (request) => {
    // The present document names files that exist.
    if (request.resourceType() === 'document') gone = false;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: words.fr.nav.events }).click();
  await expect(mainHeading(page, ofEvents.fr.list.title)).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: ofEvents.fr.category.webinar }).click();
  await expect(page).toHaveURL('/events?category=webinar');
  expect(loaded).toEqual(['/membership', '/events']);
});

test('content that stays missing reloads its page once', async ({ page }) => {
  const loaded = documents(page);
  let checks = 0;
  page.on('request', (request) => {
    if (request.method() === 'HEAD') checks++;
  });
  // The page needs two of these at once, each of which is a reason to reload.
  await page.route('**/assets/mf-events/content/year/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/events');
  // More than two loads of the page check: the files are tried again in the background.
  await expect.poll(() => checks).toBeGreaterThan(5);
  expect(loaded).toEqual(['/events', '/events']);
  await expect(mainHeading(page, ofEvents.fr.list.title)).toBeVisible();
});

test('a tab whose code is no longer live opens the next document, not while typing', async ({ page }) => {
  const loaded = documents(page);
  await openPage(page, '/membership');
  await makeStale(page);
  const indexes = page.waitForResponse('**/search.fr-*.json');
  const field = page.getByRole('banner').getByRole('searchbox');
  await field.fill('m');
  await indexes;
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue('m');
  expect(loaded).toEqual(['/membership']);
  for (const path of ['/', '/gallery']) {
    await navigate(page, path);
    await expect.poll(() => loaded.at(-1)).toBe(path);
    await hydrated(page);
  }
  expect(loaded).toEqual(['/membership', '/', '/gallery']);
  await page.goBack();
  await expect(mainHeading(page)).toBeVisible();
  // The last page may still ask.
  await page.unrouteAll({ behavior: 'wait' });
});
