import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The system's Chromium or Chrome, or else Playwright's own; undefined when there is none. */
export function browserPath(): string | undefined {
  return [process.env.BROWSER_PATH, ...installed, chromium.executablePath()].find((file) => file && existsSync(file));
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** For tests: Chromium without its windows where it is installed, which takes a third less of the processor. */
export const testBrowserPath = (): string | undefined =>
  !process.env.BROWSER_PATH && existsSync(headlessShell) ? headlessShell : browserPath();

/** For a browser that may run as root in a container, and calls nobody. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // How far below the window Chromium fetches pictures depends on the connection it believes to have.
  '--force-effective-connection-type=4G',
];
