import { defineConfig } from 'vitest/config';

/** Tests of the servers, real nginx included: the check “serving”. */
export default defineConfig({
  test: {
    include: ['{release,edit}/**/*.serving.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
