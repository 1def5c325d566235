import { defineConfig } from '@playwright/test';
import { engines, tools } from 'checks/tools.ts';
import { isWholeWalk, type Options, sizeNames } from './engines/visitor.ts';
import { ports } from './ports.ts';
import { settings, siteServer, today } from './shared-settings.ts';

const walked = engines.filter((engine) => tools[engine].find() && (isWholeWalk || engine !== 'chromium'));

/** The composed site in other engines, each at two sizes. Two engines run at a time. */
export default defineConfig<object, Options>({
  ...settings,
  testDir: 'engines',
  testMatch: 'walk.ts',
  fullyParallel: false,
  // Drivers sometimes lose their browser. A real fault fails twice.
  retries: 1,
  timeout: isWholeWalk ? 900_000 : 180_000,
  expect: { timeout: 15_000 },
  outputDir: '../node_modules/.cache/e2e-engines',
  webServer: siteServer(ports.engines, { SITE_TODAY: today }),
  projects: walked.flatMap((engine) =>
    sizeNames.map((size) => ({
      name: `${engine} ${size}`,
      use: { engine, size, baseURL: `http://localhost:${ports.engines}` },
    })),
  ),
});
