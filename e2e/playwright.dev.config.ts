import { defineConfig } from '@playwright/test';
import { browser, settings } from './shared-settings.ts';

/** Development mode. The tests edit files of the working tree and restore them, so they run one at a time. */
export default defineConfig({
  ...settings,
  testDir: 'dev',
  outputDir: '../node_modules/.cache/e2e-dev',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  // After packages change, the first page waits for Vite to bundle them.
  expect: { timeout: 30_000 },
  use: { ...browser, screenshot: 'only-on-failure' },
});
