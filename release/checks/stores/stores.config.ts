import { defineConfig } from 'vitest/config';

/** Tests of the store and its mirrors; the check “stores” runs them, and “chaos” one of them with KILLS=150. */
export default defineConfig({
  test: {
    include: [`release/checks/stores/${process.env.KILLS ? 'chaos' : '*'}.stores.ts`],
    // They wait for processes of their own.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each test names a store of its own.
    env: { SITE_CONTENT: 'e2e/content', SITE_DIR: '/none' },
  },
});
