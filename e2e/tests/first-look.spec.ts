import type { Page, Request, Route } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';
import { stopClock } from './time.ts';

const isCode = (request: Request): boolean => request.resourceType() === 'script';
const isPicture = /\/pictures\/.*\.avif$/;

/** Holds back every picture of the page to come until told otherwise, and keeps count of the code that is asked for. */
async function holdPictures(page: Page) {
  const held: Route[] = [];
  const code: string[] = [];
  page.on('request', (request) => isCode(request) && code.push(request.url()));
  await page.route(isPicture, (route) => void held.push(route));
  return { code, held, release: () => Promise.all(held.map((route) => route.continue())) };
}

for (const path of ['/', '/en/gallery'])
  test(`${path} is fetched and shown before its code`, async ({ page }) => {
    const { code, held, release } = await holdPictures(page);
    await stopClock(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => held.length, 'the picture is asked for').toBeGreaterThan(0);
    await page.clock.runFor(2900);
    expect(code, 'no code yet').toEqual([]);

    await release();
    await hydrated(page);
    expect(code.length).toBeGreaterThan(0);
  });

test('a picture that does not come holds the code back for 3 s and no longer', async ({ page }) => {
  const { code, held } = await holdPictures(page);
  await stopClock(page);
  await page.goto('/en', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(code).toEqual([]);

  await page.clock.runFor(3000);
  await hydrated(page);
});

test('a page without such a picture starts by itself', async ({ page }) => {
  await page.goto('/en/contact-us');
  await hydrated(page);
});
