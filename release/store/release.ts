import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import type { BuiltFile, FederationManifest } from 'contract/builds.ts';
import { assetsRoot } from 'contract/file-names.ts';
import type { AppName } from 'contract/section.ts';
import { readSealed, releasePath } from './integrity.ts';
import { siteFolder } from './site-folder.ts';

/** Raise it when commands need what older releases do not record. The next commit builds live ones again. */
export const releaseFormat = 6;

/** One built app, which never changes in the store. Releases share files, named by a hash of their bytes. */
export interface Release {
  format: number;
  app: AppName;
  version: string;
  /** The contract of `shared/contract/section.ts` that it was built against. */
  contract: number;
  code: ReleasedCode;
  content: ReleasedContent;
  /** The address of the site, which every document states. Only the shell's has it. */
  address?: string;
  provenance: Provenance;
}

export interface ReleasedFiles {
  /** Published files by name, relative to `assets/<app>/`, with their integrity (`sha256-…`). */
  files: Record<string, string>;
  /** All other files, relative to the store: compressed copies, and the code that the composer runs. */
  others: Record<string, string>;
  /** A fingerprint of everything that they were made from (release/publish/app-build/inputs.ts). */
  inputs: Record<string, string>;
}

export interface ReleasedCode extends ReleasedFiles {
  /** The versions of the shared packages: the ranges that a section needs, or what the shell offers. */
  shared: Record<string, string>;
  /** The names of the facade that a section imports, or that the shell offers. */
  facade: string[];
  inventory: BuiltFile[];
  /** What the federation plugin says of a section, with the names of the published files. */
  manifest?: FederationManifest;
  /** The folder of the code that the composer runs, relative to the store: `server/mf-events/1a2b3c4d5e`. */
  server: string;
}

interface ReleasedContent extends ReleasedFiles {
  /** The file of each item in each language, `list/fr`, and when a release first had it (ISO). */
  items: Record<string, { file: string; since: string }>;
  /** The address of the list of all items, a `ContentList`. */
  list: string;
}

export const publishedFiles = ({ code, content }: Pick<Release, 'code' | 'content'>): ReleasedFiles['files'] => ({
  ...code.files,
  ...content.files,
});

/** Where a release comes from. Published files have none of this: the same inputs give the same bytes. */
export interface Provenance {
  /** Null outside a git checkout. */
  commit: string | null;
  dirty: boolean;
  /** ISO time. */
  at: string;
  by: string;
}

const releasesFolder = path.join(siteFolder, 'releases');

export const releaseFolder = (app: AppName, version: string): string =>
  path.join(siteFolder, releasePath(app, version));

/** Undefined if it is missing, has changed, or is in an older format. */
export function findRelease(app: AppName, version: string): Release | undefined {
  const release = attempt(() => readRelease(app, version));
  return release?.format === releaseFormat && release.version === version ? release : undefined;
}

export const readRelease = (app: AppName, version: string): Release =>
  readSealed(path.join(releaseFolder(app, version), 'release.json'));

export const assetsFolder = path.join(siteFolder, assetsRoot);

/** The root-relative address of a file of an app, or their start. The bytes there never change. */
export const assetAddress = (app: string, file = ''): string => `${assetsRoot}${app}/${file}`;

/** The parts of the address of a release's file; undefined for any other address. */
export function readAssetAddress(pathname: string): { app: string; file: string } | undefined {
  const [, app, file] = /^\/assets\/([a-z0-9-]+)\/(.+)$/.exec(pathname) ?? [];
  return app && file ? { app, file } : undefined;
}

export const storedAsset = (address: string): string => path.join(siteFolder, address);

export const releasesOf = (app: AppName): string[] => {
  const folder = path.join(releasesFolder, app);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** `mf-events 1a2b3c4d5e6f`, as messages name a release. */
export const releaseLabel = ({ app, version }: Pick<Release, 'app' | 'version'>): string => `${app} ${version}`;

/** Sorts the shell first, then the sections by name: the order in which apps are listed and locked. */
export const inAppOrder = (names: Iterable<string>): AppName[] =>
  ([...new Set(names)] as AppName[]).sort(
    (a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
  );

/** The apps with releases in the store. A checkout need not have them. */
export const storedApps = (): AppName[] => inAppOrder(existsSync(releasesFolder) ? readdirSync(releasesFolder) : []);
