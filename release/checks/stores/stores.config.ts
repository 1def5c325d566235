import { defineConfig } from 'vitest/config';

/** Tests of the store and its mirrors; the check “stores” runs them, and “chaos” those that take minutes. */
export default defineConfig({
  test: {
    include: [`release/checks/stores/${process.env.STORES_LONG ? '{chaos.stores,*.long}' : '*.stores'}.ts`],
    // They start processes of their own.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each test names a store of its own.
    env: { SITE_CONTENT: 'e2e/content', SITE_DIR: '/none' },
  },
});
