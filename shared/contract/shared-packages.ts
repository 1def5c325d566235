/** The packages that the shell shares with sections at run time (docs/decisions/002-the-facade-is-a-package.md). */
export const sharedPackages = ['react', 'platform'] as const;

/** Their versions, or the ranges of versions that a section needs. */
export type SharedVersions = Record<(typeof sharedPackages)[number], string>;

/** Raise it when a name of the facade is removed or changes its meaning (shared/platform/platform.ts). */
export const platformVersion = '3.0.0';
