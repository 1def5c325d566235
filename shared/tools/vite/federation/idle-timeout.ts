/**
 * Seconds without a new module after which the plugin stops waiting for more. By default it waits 10 s in all, which is
 * too short for a slow computer: the build then fails with “Missing export”.
 */
export const idleTimeout = 60;
