import { defineConfig } from 'vitest/config';

/** Unit tests stand beside what they test; browser tests are Playwright's, in e2e (`*.spec.ts`). */
export default defineConfig({
  test: {
    include: ['{shell,mf-*,shared,release,edit,e2e}/**/*.test.ts?(x)'],
    exclude: ['**/node_modules/**', 'e2e/documents/**'],
    // Modules that tests share are loaded once for each worker.
    isolate: false,
    // Worker threads take seconds to start on a busy machine.
    testTimeout: 30_000,
    // Tests of content read samples of their own, so that the association's may change.
    env: { SITE_CONTENT: 'e2e/content' },
  },
});
