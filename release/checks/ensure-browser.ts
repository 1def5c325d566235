import path from 'node:path';
import { browserPath } from 'gates/browser.ts';
import { repository } from 'workspace/apps.ts';
import { installPackages, run } from './system-packages.ts';

/**
 * Makes sure that the browser tests have a Chromium: the system's, or Debian's package if we may install it, or
 * Playwright's. Throws if none can be installed.
 */
export function ensureBrowser(): void {
  if (browserPath()) return;
  console.log('No Chromium or Chrome found: installing one for the browser tests.');
  installPackages(['chromium', 'chromium-headless-shell']);
  if (browserPath()) return;
  run(process.execPath, [path.join(repository, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  if (!browserPath())
    throw new Error('The browser tests need Chromium or Chrome. Install one, or set BROWSER_PATH=/path/to/chrome.');
}
