import './pages/own-content.ts';
import { defineConfig } from '@playwright/test';
import { ports } from './ports.ts';
import { browser, settings, siteServer } from './shared-settings.ts';

/** Every page of the site as it is today, with the association's own content. */
export default defineConfig({
  ...settings,
  testDir: 'pages',
  outputDir: '../node_modules/.cache/e2e-pages',
  timeout: 300_000,
  use: { ...browser, baseURL: `http://localhost:${ports.pages}` },
  webServer: siteServer(ports.pages),
});
