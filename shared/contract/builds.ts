/** The packages that the shell shares with sections at run time (docs/decisions/002-the-facade-is-a-package.md). */
export const sharedPackages = ['react', 'platform'] as const;

/** Their versions, or the ranges of versions that a section needs. */
export type SharedVersions = Record<(typeof sharedPackages)[number], string>;

/** Raise it when a name of the facade is removed or changes its meaning (shared/platform/platform.ts). */
export const platformVersion = '3.0.0';

/** A built file as `inventory.json` describes it, for the composer and the tests. */
export interface BuiltFile {
  file: string;
  /** The module that other code loads this file for: `content:events/list/fr`, `src/section.ts`. */
  entry?: string;
  /** Whether it runs on every page that uses the app. */
  always?: true;
  imports: string[];
  /** The npm packages with code in it. */
  packages: string[];
}

/** All cascade layers. Later ones override earlier ones. */
export const layers = ['tokens', 'base', 'layout', 'parts', 'shell', 'section', 'print'];
