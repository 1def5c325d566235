import { test as base, expect, type Page } from '@playwright/test';
import { newStore } from '../release/workshop.ts';
import { siteFolder } from '../shared-settings.ts';
import { OwnServer } from './server.ts';

export { expect };

/** A visitor whose browser has a service worker, with a server of their own. */
export const test = base.extend<{ server: OwnServer; store: string; releases: boolean }>({
  // Whether the test releases: it then has a store of its own.
  releases: [false, { option: true }],
  store: ({ releases }, use, { testId }) => use(releases ? newStore(`offline-${testId}`) : siteFolder),
  server: async ({ store }, use) => {
    const server = new OwnServer(store);
    await server.start();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

/** The addresses in a cache of the worker, `pages-1` or `files-1`. */
export const kept = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);

/** Waits until these pages are kept. */
export async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => kept(page, 'pages-1')).toEqual(expect.arrayContaining(paths));
}

/** Waits until the worker has done all it does at a visit: it keeps the registry last. */
export const untilVisitKept = (page: Page): Promise<void> => untilKept(page, '/registry.json');

/** The line above a page that was not fetched just now. */
export const keptLine = (page: Page) => page.locator('#kept');
