import { defineConfig } from 'vitest/config';

/** Attacks, with hostile code of sections, and a table of what answers each: the check “attacks”. */
export default defineConfig({
  test: {
    include: ['release/checks/attacks/*.attacks.ts'],
    reporters: ['default', 'release/checks/attacks/table.ts'],
    // They wait for processes in sandboxes.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { SITE_CONTENT: 'e2e/content' },
  },
});
