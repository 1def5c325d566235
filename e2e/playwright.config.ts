import { defineConfig } from '@playwright/test';
import { ports } from './ports.ts';
import { browser, command, settings, siteFolder, today } from './shared-settings.ts';

/** The composed site, in production mode. */
export default defineConfig({
  ...settings,
  // A third one uses the time that two spend waiting, on two processors.
  workers: 3,
  testDir: 'tests',
  outputDir: '../node_modules/.cache/e2e',
  expect: { timeout: 10_000 },
  use: { ...browser, baseURL: `http://localhost:${ports.composed}` },
  webServer: {
    command: command('site'),
    url: `http://localhost:${ports.composed}/`,
    env: { PORT: String(ports.composed), SITE_DIR: siteFolder, SITE_TODAY: today },
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
