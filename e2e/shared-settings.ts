import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { browserFlags, testBrowserPath } from 'release/browser.ts';

export const repository = path.resolve(import.meta.dirname, '..');

/** Tests stand on content of their own, unless another is named before this is imported (`pages/own-content.ts`). */
process.env.SITE_CONTENT ??= 'e2e/content';

/** The site as it stood on a day when some events were still to come; tests set the browser's clock to it. */
export const today = '2025-11-10';

/** The store of the tests, apart from the one that `npm start` serves. */
export const siteFolder = path.resolve(repository, process.env.SITE_DIR ?? '.site-test');

export const settings = {
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A shared machine may stall; what is broken fails twice, and the report names what did not.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['dot']] : [['list']],
} satisfies PlaywrightTestConfig;

export const browser: PlaywrightTestConfig['use'] = {
  launchOptions: { executablePath: testBrowserPath(), args: browserFlags },
  // A trace of every test costs a third of the time: ask for it when one fails (TRACE=1).
  trace: process.env.TRACE ? 'retain-on-failure' : 'off',
};

/** A command of `release/src/cli`, run by the Node.js that runs this. */
export const command = (name: string, ...args: string[]): string =>
  [process.execPath, path.join(repository, `release/src/cli/${name}.ts`), ...args].map((word) => `"${word}"`).join(' ');
