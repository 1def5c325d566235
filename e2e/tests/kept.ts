import type { Page } from '@playwright/test';

/** What a browser keeps of the site, as `keptInBrowsers` (contract/kept.ts) names it. */
export async function keptBy(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await caches.keys()).map((name) => `caches ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name.replace(/^_ga_.*/, '_ga')}`);
  return [...new Set([...found, ...cookies])].sort();
}
