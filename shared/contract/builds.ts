/** The packages that the shell shares with sections. */
export const sharedPackages = ['react', 'platform'] as const;
export type SharedPackage = (typeof sharedPackages)[number];

/** A built file as `inventory.json` describes it, for the composer and the tests. */
export interface BuiltFile {
  file: string;
  /** The module that other code loads this file for: `src/section.ts`, `src/pages.ts`. */
  entry?: string;
  /** Whether it runs on every page. */
  always?: true;
  imports: string[];
  /** The npm packages with code in it. */
  packages: string[];
}

/** What the composer reads in the `mf-manifest.json` that the federation plugin writes for a section. */
export interface FederationManifest {
  metaData: { remoteEntry: { name: string }; buildInfo: { buildVersion: string }; [other: string]: unknown };
  shared: { name: string; requiredVersion: string }[];
  exposes: { name: string; assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}
