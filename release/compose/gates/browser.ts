import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The system's Chromium or Chrome, or Playwright's; undefined if there is none. */
export function browserPath(): string | undefined {
  return [process.env.BROWSER_PATH, ...installed, chromium.executablePath()].find((file) => file && existsSync(file));
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** For tests: Chromium's headless shell if it is installed, which uses a third less processor time. */
export const testBrowserPath = (): string | undefined =>
  !process.env.BROWSER_PATH && existsSync(headlessShell) ? headlessShell : browserPath();

/** For a browser that may run as root in a container, and that sends no requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // On a connection that it believes slow, Chromium fetches pictures further below the window.
  '--force-effective-connection-type=4G',
];
