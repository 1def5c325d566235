/** What the shell and the sections share at run time: React, and the facade (docs/decisions/002-the-facade-is-a-package.md). */
export const sharedPackages = ['react', 'platform'] as const;

/** Raised with the facade when a name is removed or changes its meaning (see shared/platform/platform.ts). */
export const platformVersion = '2.0.0';
