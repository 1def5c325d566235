import { defineConfig } from '@playwright/test';
import { sectionNames } from 'tools/workspace/apps.ts';
import { ports } from './ports.ts';
import { browser, command, settings, siteFolder, today } from './shared-settings.ts';

const section = process.env.SECTION ?? '';
if (!sectionNames.some((name) => name === section))
  throw new Error(`SECTION is “${section}”. Name one of ${sectionNames.join(', ')}.`);

/** One section as its team runs it (`pnpm dev <section>`), without the tests of composed documents. */
export default defineConfig({
  ...settings,
  testDir: `tests/${section}`,
  grepInvert: /@composed/,
  outputDir: '../node_modules/.cache/e2e-alone',
  // After packages change, the first page waits for Vite to bundle them.
  expect: { timeout: 20_000 },
  use: { ...browser, baseURL: `http://localhost:${ports.alone}` },
  webServer: {
    command: command('dev', section),
    wait: { stdout: /The site is ready/ },
    env: { PORT: String(ports.alone), SITE_DIR: siteFolder, SITE_TODAY: today },
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
