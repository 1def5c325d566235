import { defineConfig } from '@playwright/test';
import { ports } from './ports.ts';
import { browser, settings, siteServer, today } from './shared-settings.ts';

/** The composed site, in production mode. */
export default defineConfig({
  ...settings,
  // On two processors, a third uses the time that two spend waiting. Each takes 3 s to start.
  workers: 3,
  testDir: '.',
  testMatch: ['tests/**/*.spec.ts', 'faults/*.spec.ts', 'offline/*.spec.ts'],
  outputDir: '../node_modules/.cache/e2e',
  expect: { timeout: 10_000 },
  // Saves a tenth of the processor time. Tests of what moves ask for motion.
  use: { ...browser, reducedMotion: 'reduce', baseURL: `http://localhost:${ports.composed}` },
  webServer: siteServer(ports.composed, { SITE_TODAY: today }),
});
