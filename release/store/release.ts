import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFile } from 'contract/built-file.ts';
import type { AppName } from 'contract/section.ts';
import { siteFolder } from './site-folder.ts';

/** Raise it when the commands need something that older releases do not record. Those are then built again. */
export const releaseFormat = 3;

/** One built app. It never changes once it is in the store. */
export interface Release {
  format: number;
  app: AppName;
  version: string;
  /** The contract of `shared/contract/section.ts` that it was built against. */
  contract: number;
  /** The versions of the shared packages: the ranges that a section needs, or what the shell offers. */
  shared: Record<string, string>;
  /** The names of the facade that a section imports, or that the shell offers. */
  facade: string[];
  /** Published files, relative to `client/`, with their integrity (`sha384-…`) and size in bytes. */
  files: Record<string, { integrity: string; bytes: number }>;
  /** All other files, relative to the release: compressed copies, and the code that the composer runs. */
  others: Record<string, string>;
  /** A fingerprint of everything that the build read (release/publish/build/inputs.ts). */
  inputs: Record<string, string>;
  inventory: BuiltFile[];
  /** The address and name of the site, which every document states. Only the shell's release has them. */
  site?: { address: string; name: string };
  provenance: Provenance;
}

/** Where a release comes from. Published files contain none of this, so the same inputs give the same bytes. */
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

/** Undefined if it is missing, incomplete or in an older format. */
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

/** The start of the addresses of all releases' files. */
export const assetsRoot = '/assets/';

/** The root-relative address of a file of a release, or the start of all its files' addresses. It never changes. */
export const assetAddress = (app: string, version: string, file = ''): string =>
  `${assetsRoot}${app}/${version}/${file}`;

/** The parts of the address of a release's file; undefined for any other address. */
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
