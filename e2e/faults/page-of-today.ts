import type { Browser, Page } from '@playwright/test';
import { today } from '../shared-settings.ts';

/**
 * A page on the day of the tests' site, whose clock a test can put forward. It has a context of its own, which is closed
 * with it: Chromium may not close a page alone while it opens a document (microsoft/playwright#42068).
 */
export async function pageOfToday(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.clock.install({ time: `${today}T09:00:00+03:00` });
  return page;
}
