import { defineConfig } from '@playwright/test';
import { browser, settings } from './shared-settings.ts';

/** The editors' app on a phone, with a server, a Git repository and a store of its own (`edit/guests.ts`). */
export default defineConfig({
  ...settings,
  // Each worker would start a server, and have it read the whole site.
  workers: 1,
  globalSetup: './edit/first-folders.ts',
  testDir: 'edit',
  outputDir: '../node_modules/.cache/e2e-edit',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...browser,
    actionTimeout: 15_000,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  },
});
