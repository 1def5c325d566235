import { defineConfig } from '@playwright/test';
import { browser, settings } from './shared-settings.ts';

/** The composed site without a network: each test has a server of its own, which it stops. */
export default defineConfig({
  ...settings,
  // Most of the time, they wait.
  workers: 5,
  testDir: 'offline',
  outputDir: '../node_modules/.cache/e2e-offline',
  expect: { timeout: 15_000 },
  use: { ...browser, serviceWorkers: 'allow' },
});
