import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from 'release/browser.ts';

const port = 4310;
const repository = path.resolve(import.meta.dirname, '..');

/** The composed site as it stood on a day when some events were still to come; tests set the browser's clock to it. */
export const today = '2025-11-10';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../node_modules/.cache/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: browserPath(), args: browserFlags },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" "${path.join(repository, 'release/src/cli/site.ts')}"`,
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), SITE_DIR: path.join(repository, '.site-test'), SITE_TODAY: today },
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
