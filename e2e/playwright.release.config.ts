import { defineConfig } from '@playwright/test';
import { browser, settings } from './shared-settings.ts';

/** The release commands, in separate stores and checkouts (`release/workshop.ts`). */
export default defineConfig({
  ...settings,
  // Commands wait for disks and locks.
  workers: 4,
  testDir: 'release',
  globalSetup: './release/workshop.ts',
  outputDir: '../node_modules/.cache/e2e-release',
  timeout: 900_000,
  expect: { timeout: 10_000 },
  use: { ...browser, trace: 'off' },
});
