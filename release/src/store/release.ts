import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltFile } from 'shared/build/inventory.ts';
import { type App, siteFolder } from '../paths.ts';

/** One app, built: immutable once it stands in the store. */
export interface Release {
  app: App;
  version: string;
  /** The contract of `shared/src/section.ts` that it was built against. */
  contract: number;
  /** Version ranges of the shared packages it expects (a section) or offers (the shell). */
  shared: Record<string, string>;
  /** Published files, relative to `client/`, with their integrity (`sha384-…`) and size in bytes. */
  files: Record<string, { integrity: string; bytes: number }>;
  inventory: BuiltFile[];
}

export const releasesFolder = path.join(siteFolder, 'releases');

export const releaseFolder = (app: App, version: string): string => path.join(releasesFolder, app, version);

export const hasRelease = (app: App, version: string): boolean =>
  existsSync(path.join(releaseFolder(app, version), 'release.json'));

export function readRelease(app: App, version: string): Release {
  return JSON.parse(readFileSync(path.join(releaseFolder(app, version), 'release.json'), 'utf8'));
}

/** The root-relative address under which a release's files are published for ever. */
export const releaseAddress = (app: App, version: string): string => `/assets/${app}/${version}/`;

export const releasesOf = (app: App): string[] => {
  const folder = path.join(releasesFolder, app);
  return existsSync(folder) ? readdirSync(folder) : [];
};
