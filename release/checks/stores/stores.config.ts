import { defineConfig } from 'vitest/config';

/** Tests of the store in a folder and in a bucket, with a real S3 service; the check “stores” runs them. */
export default defineConfig({
  test: {
    include: ['release/checks/stores/**/*.stores.ts'],
    globalSetup: ['release/checks/stores/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { SITE_CONTENT: 'e2e/content' },
  },
});
