import { defineConfig } from 'vitest/config';

/** What the composed documents of the tests' site say, without a browser: the check “documents”. */
export default defineConfig({
  test: { include: ['e2e/documents/*.test.ts'], isolate: false, env: { SITE_CONTENT: 'e2e/content' } },
});
