import { test as base, expect, type Page } from '@playwright/test';
import { ports } from '../ports.ts';
import { StoppableSite } from '../stoppable-site.ts';

export { expect };

/** A visitor of a site that can stop, as if there were no network: nothing else answers at its address. */
export const test = base.extend<{ site: StoppableSite }>({
  site: async ({ browserName: _any }, use) => {
    const site = new StoppableSite(`http://localhost:${ports.composed}`);
    await site.start();
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.address),
});

/** The addresses in a cache of the worker, `pages-1` or `files-1`. */
export const kept = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);

/** Waits until these pages are kept. */
export const untilKept = (page: Page, ...paths: string[]): Promise<void> =>
  expect.poll(() => kept(page, 'pages-1'), { intervals: [50] }).toEqual(expect.arrayContaining(paths));

/** Waits until the worker has kept the last of the pages that it keeps in advance. */
export const untilVisitKept = (page: Page): Promise<void> =>
  expect.poll(() => kept(page, 'pages-1'), { intervals: [50] }).toContainEqual(expect.stringMatching(/\/contact-us$/));

/** The line above a page that was not fetched just now. */
export const keptLine = (page: Page) => page.locator('#kept');
