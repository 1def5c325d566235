import { defineConfig } from 'vitest/config';

/** Unit tests stand beside what they test; browser tests are Playwright's, in e2e. */
export default defineConfig({
  test: { include: ['{shell,mf-*,shared,release}/**/*.test.ts?(x)'], exclude: ['**/node_modules/**'] },
});
