import type { Page } from '@playwright/test';
import { localPath, splitPath } from 'contract/language.ts';
import { parseHTML } from 'linkedom';
import { expect, language } from '../tests/site.ts';
import { type ComposedPage, composedAt, expectReadable, test } from './expect-page.ts';

/** Longer than any pause between two attempts to load a part of a page, ms. */
const later = 61_000;

/** The shell's files that a document names, by what they are: its entry, chunks, texts, font and styles. */
function shellFilesIn(html: string): string[] {
  const { document } = parseHTML(html);
  const named = 'link[rel="modulepreload"], link[rel="preload"], link[rel="stylesheet"], script[src]';
  // Those of the code are in a template until it is wanted.
  const parts = [document, ...[...document.querySelectorAll('template')].map(({ content }) => content)];
  const addresses = parts
    .flatMap((part) => [...part.querySelectorAll(named)])
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '');
  return [...new Set(addresses)].filter((address) => address.startsWith('/assets/shell/')).sort();
}

/** Opens a page without one of its files, and expects it to be readable, and its links to work. */
async function visitWithout(page: Page, path: string, composed: ComposedPage, file: string, isGone: boolean) {
  await page.route(file, (route) => (isGone ? route.fulfill({ status: 404 }) : route.abort('connectionrefused')));
  const asked = page.waitForRequest(`**${file}`);
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && loads++));
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('main h1')).toBeVisible();
  await page.clock.runFor(later);
  await page.clock.runFor(later);
  await expectReadable(page, composed);
  expect(loads, 'the page reloads at most once').toBeLessThanOrEqual(2);

  const next = localPath(splitPath(path).path === '/gallery' ? '/membership' : '/gallery', splitPath(path).language);
  // The page may reload while the link is pressed.
  await expect(async () => {
    await page.getByRole('banner').locator(`a[href="${next}"]`).click();
    await expect(page).toHaveURL(next, { timeout: 5000 });
  }).toPass({ timeout: 20_000 });
}

/** A page of the shell without one half of its files, and one of a section without the other. */
for (const [half, path] of ['/about-us', '/events'].entries())
  test(`${path} is readable without one of the shell’s files`, async ({ page }) => {
    test.setTimeout(120_000);
    const own = localPath(path, language);
    const files = shellFilesIn(await (await page.request.get(own)).text());
    const composed = await composedAt(page, own);
    expect(files.length).toBeGreaterThan(4);
    for (const [index, file] of files.filter((_file, place) => place % 2 === half).entries())
      await test.step(file, async () => {
        await visitWithout(page, own, composed, file, index % 2 === 0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.evaluate(() => sessionStorage.clear());
      });
  });
