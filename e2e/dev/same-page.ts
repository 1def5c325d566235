import { expect, type Page } from '@playwright/test';

/** Marks the page. The function that it returns fails if the browser has loaded a document since. */
export async function samePage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return async () => expect(await page.evaluate(() => 'marked' in window), 'the page was not reloaded').toBe(true);
}
