import { test as base, expect, type Page } from '@playwright/test';
import { isHydrated } from 'compose/gates/browser.ts';
import { type Language, localPath, otherLanguage } from 'contract/language.ts';
import { today } from '../shared-settings.ts';
import { words } from './words.ts';

export { expect };

/** The visitor's language: French in `npm test`, English too in `npm test all` (`TEST_LANGUAGE=en`). */
export const language: Language = process.env.TEST_LANGUAGE === 'en' ? 'en' : 'fr';
/** The language that a visitor can switch to. */
export const other = otherLanguage(language);
/** The address of a page in the visitor's language, by its French path. */
export const at = (path: string): string => localPath(path, language);

/** Collects what a page must not cause: console messages, uncaught errors and failed requests. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    // shared-settings.ts blocks it.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // The browser cancels requests when it leaves a page.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()}`);
  });
  return lines;
}

/** A page on the day on which the tests' site was composed. */
export const faultyTest = base.extend({
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(`${today}T09:00:00+03:00`);
    await use(page);
  },
});

/** The same, and its console must stay empty. */
export const test = faultyTest.extend<{ lines: string[] }>({
  lines: [
    async ({ page }, use) => {
      const lines = watchConsole(page);
      await use(lines);
      expect(lines, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until React has hydrated the frame: header, footer and navigation. */
export const frameHydrated = (page: Page): Promise<unknown> => page.waitForFunction(isHydrated, true);

/** Waits until React has hydrated the frame and every section of the page. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForFunction(isHydrated, false);

/** Opens a document, and waits until it can be used. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The headings of level 1, with this in their names if it is given. */
export const mainHeading = (page: Page, name?: string | RegExp) =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });

/** Follows the header's link to the other language. */
export const changeLanguage = (page: Page, from: Language): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: words[from].language.other }).click();

/** Collects the addresses that a page asks for from now on, if they match. */
export function watchRequests(page: Page, wanted: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => void (wanted.test(request.url()) && asked.push(request.url())));
  return asked;
}

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, what: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** Navigates as a link does. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits until a heading has the focus, as after a navigation. Assertions would ask again less often. */
export const arrived = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.tagName === 'H1').then(() => hydrated(page));

/** Navigates to a page and waits for it. Loading a hundred documents would take minutes. */
export async function goTo(page: Page, path: string): Promise<void> {
  // The heading of the page before may have the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await navigate(page, path);
  await arrived(page);
}
