import { defineConfig } from '@playwright/test';
import { engineNames, engines } from 'release/checks/engines.ts';
import type { Engine } from './engines/visitor.ts';
import { ports } from './ports.ts';
import { settings, siteServer, today } from './shared-settings.ts';

/** A walk in the engines that are installed, and stock parts of Module Federation in that of the other tests. */
export default defineConfig<object, Engine>({
  ...settings,
  testDir: '.',
  outputDir: '../node_modules/.cache/e2e-engines',
  // Drivers sometimes lose their browser. A real fault fails twice.
  retries: 1,
  expect: { timeout: 15_000 },
  use: { baseURL: `http://localhost:${ports.engines}` },
  projects: engineNames
    .filter((name) => engines[name].path())
    .map((engine) => ({
      name: engine,
      testMatch: engine === 'Chromium' ? 'federation/*.spec.ts' : 'engines/*.spec.ts',
      use: { engine },
    })),
  webServer: siteServer(ports.engines, { SITE_TODAY: today }),
});
