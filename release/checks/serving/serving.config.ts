import { defineConfig } from 'vitest/config';

/** Tests of the servers on a built site, real nginx included; the check “serving” runs them after the build. */
export default defineConfig({
  test: {
    include: ['{release,edit}/**/*.serving.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
