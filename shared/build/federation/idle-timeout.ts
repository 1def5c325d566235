/**
 * Seconds without a new module after which the plugin stops waiting for more. By default it waits 10 s in all, which is
 * too short for a slow computer: it then misses a shared import, and the build fails with MISSING_EXPORT.
 */
export const idleTimeout = 60;
