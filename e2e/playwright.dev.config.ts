import { defineConfig } from '@playwright/test';
import { browserFlags, browserPath } from 'release/browser.ts';

/** Development mode. Its tests edit files of the working tree and put them back, so they run one at a time. */
export default defineConfig({
  testDir: 'dev',
  outputDir: '../node_modules/.cache/e2e-dev',
  workers: 1,
  timeout: 90_000,
  // The first page after a change of packages waits for Vite to bundle them.
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    launchOptions: { executablePath: browserPath(), args: browserFlags },
    screenshot: 'only-on-failure',
  },
});
