import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFile } from 'shared/build/inventory.ts';
import { type App, siteFolder } from '../paths.ts';

/** Raised when a release records something new that the commands need: older ones are then built again. */
export const releaseFormat = 2;

/** One app, built: immutable once it stands in the store. */
export interface Release {
  format: number;
  app: App;
  version: string;
  /** The contract of `shared/src/section.ts` that it was built against. */
  contract: number;
  /** Version ranges of the shared packages it expects (a section) or offers (the shell). */
  shared: Record<string, string>;
  /** The names of the facade that it imports (a section) or offers (the shell). */
  facade: string[];
  /** Published files, relative to `client/`, with their integrity (`sha384-…`) and size in bytes. */
  files: Record<string, { integrity: string; bytes: number }>;
  /** Every other file, relative to the release, with its integrity: compressed copies, and what the composer runs. */
  others: Record<string, string>;
  inventory: BuiltFile[];
  /** Where the site stands and what it is called, as every document says; of the shell alone. */
  site?: { address: string; name: string };
  provenance: Provenance;
}

/** Where a release comes from. Nothing of this is in the published files: the same sources give the same bytes. */
export interface Provenance {
  /** Null outside a git checkout. */
  commit: string | null;
  /** Whether files stood there that were not committed. */
  dirty: boolean;
  /** ISO time. */
  at: string;
  by: string;
  /** Versions of what builds, by name. */
  tools: Record<string, string>;
}

export const releasesFolder = path.join(siteFolder, 'releases');

export const releaseFolder = (app: App, version: string): string => path.join(releasesFolder, app, version);

export const hasRelease = (app: App, version: string): boolean => findRelease(app, version) !== undefined;

/** Undefined when it is not in the store, or not wholly, or was made by an older version of these commands. */
export function findRelease(app: App, version: string): Release | undefined {
  try {
    const release = readRelease(app, version);
    return release.format === releaseFormat && release.version === version ? release : undefined;
  } catch {
    return undefined;
  }
}

export function readRelease(app: App, version: string): Release {
  return JSON.parse(readFileSync(path.join(releaseFolder(app, version), 'release.json'), 'utf8'));
}

/** The root-relative address under which a release's files are published for ever. */
export const releaseAddress = (app: App, version: string): string => `/assets/${app}/${version}/`;

export const releasesOf = (app: App): string[] => {
  const folder = path.join(releasesFolder, app);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** `mf-events 1a2b3c4d5e6f`, as messages name a release. */
export const releaseLabel = ({ app, version }: Pick<Release, 'app' | 'version'>): string => `${app} ${version}`;
