import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { browserFlags, testBrowserPath } from 'compose/gates/browser.ts';
import { testDay } from 'release/checks/checks.ts';

export const repository = path.resolve(import.meta.dirname, '..');

/** Tests use content of their own, unless `SITE_CONTENT` is set before (`pages/own-content.ts`). */
process.env.SITE_CONTENT ??= 'e2e/content';
/** The live site must not change by itself during a test. */
process.env.SITE_PICTURES ??= 'full';

export const today = testDay;

/** The store of the tests, separate from the one that `npm start` serves. */
export const siteFolder = path.resolve(repository, process.env.SITE_DIR ?? '.site-test');

export const settings = {
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A shared CI machine may stall. Real faults fail twice, and the report lists flaky tests.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['dot']] : [['list']],
} satisfies PlaywrightTestConfig;

export const browser: PlaywrightTestConfig['use'] = {
  launchOptions: { executablePath: testBrowserPath(), args: browserFlags },
  // Each test visits the site for the first time. Those of reading offline allow the service worker.
  serviceWorkers: 'block',
  // Tracing takes a third more time, so it is off unless TRACE=1 is set.
  trace: process.env.TRACE ? 'retain-on-failure' : 'off',
};

/** Serves the tests' site on a port, composing it first. */
export const siteServer = (port: number, env: Record<string, string> = {}) => ({
  command: command('site'),
  url: `http://localhost:${port}/`,
  env: { PORT: String(port), SITE_DIR: siteFolder, ...env },
  timeout: 300_000,
  reuseExistingServer: false,
});

/** The command line of a file in `release/cli`, for the current Node.js. */
export const command = (name: string, ...args: string[]): string =>
  [process.execPath, path.join(repository, `release/cli/${name}.ts`), ...args].map((word) => `"${word}"`).join(' ');
