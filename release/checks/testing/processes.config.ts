import { defineConfig } from 'vitest/config';

/** Tests that start processes: the checks “attacks”, “stores”, “serving” and “chaos”, by their files’ names. */
export default defineConfig({
  test: {
    include: ['{release,edit}/**/*.{attacks,stores,serving}.ts'],
    // They wait for their processes.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { SITE_CONTENT: 'e2e/content' },
  },
});
