import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFile } from 'contract/built-file.ts';
import type { AppName } from 'contract/section.ts';
import { siteFolder } from './site-folder.ts';

/** Increase it when the commands need something that older releases do not record: those are then rebuilt. */
export const releaseFormat = 3;

/** One built app. It never changes once it is in the store. */
export interface Release {
  format: number;
  app: AppName;
  version: string;
  /** The contract of `shared/contract/section.ts` that it was built against. */
  contract: number;
  /** Version ranges of the shared packages it expects (a section) or offers (the shell). */
  shared: Record<string, string>;
  /** The names of the facade that it imports (a section) or offers (the shell). */
  facade: string[];
  /** Published files, relative to `client/`, with their integrity (`sha384-…`) and size in bytes. */
  files: Record<string, { integrity: string; bytes: number }>;
  /** Every other file, relative to the release, with its integrity: compressed copies, and what the composer runs. */
  others: Record<string, string>;
  /** What it was built from: a fingerprint of each file, package and setting (release/publish/build/inputs.ts). */
  inputs: Record<string, string>;
  inventory: BuiltFile[];
  /** The address and name of the site, which every document states. Only the shell has them. */
  site?: { address: string; name: string };
  provenance: Provenance;
}

/** Where a release comes from. None of it is in the published files, so the same sources give the same bytes. */
export interface Provenance {
  /** Null outside a git checkout. */
  commit: string | null;
  /** Whether there were uncommitted changes. */
  dirty: boolean;
  /** ISO time. */
  at: string;
  by: string;
  /** Versions of the build tools, by name. */
  tools: Record<string, string>;
}

export const releasesFolder = path.join(siteFolder, 'releases');

export const releaseFolder = (app: AppName, version: string): string => path.join(releasesFolder, app, version);

export const hasRelease = (app: AppName, version: string): boolean => findRelease(app, version) !== undefined;

/** Undefined when it is missing, incomplete or in an older format. */
export function findRelease(app: AppName, version: string): Release | undefined {
  try {
    const release = readRelease(app, version);
    return release.format === releaseFormat && release.version === version ? release : undefined;
  } catch {
    return undefined;
  }
}

export function readRelease(app: AppName, version: string): Release {
  return JSON.parse(readFileSync(path.join(releaseFolder(app, version), 'release.json'), 'utf8'));
}

/** What the addresses of all releases' files begin with. */
export const assetsRoot = '/assets/';

/** The root-relative address of a file of a release, or of all its files. It never changes. */
export const assetAddress = (app: string, version: string, file = ''): string =>
  `${assetsRoot}${app}/${version}/${file}`;

/** What an address of a release's file names; undefined for any other address. */
export function readAssetAddress(pathname: string): { app: string; version: string; file: string } | undefined {
  const [, app, version, file] = /^\/assets\/([a-z0-9-]+)\/([0-9a-f]+)\/(.+)$/.exec(pathname) ?? [];
  return app && version && file ? { app, version, file } : undefined;
}

export const releasesOf = (app: AppName): string[] => {
  const folder = path.join(releasesFolder, app);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** `mf-events 1a2b3c4d5e6f`, as messages name a release. */
export const releaseLabel = ({ app, version }: Pick<Release, 'app' | 'version'>): string => `${app} ${version}`;
