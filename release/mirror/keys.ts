import type { AppName } from 'contract/section.ts';
import type { Composition } from 'store/composition.ts';
import { storedFiles } from 'store/integrity.ts';
import { findRelease, type Release, releasesOf } from 'store/release.ts';
import { documentKey } from './document-key.ts';

/** The one object that changes: the live composition, with the newest entry of the history. */
export const pointerKey = 'live.json';

export const historyKey = (seq: number): string => `history/${String(seq).padStart(8, '0')}.json`;

export const compositionKey = (id: string): string => `compositions/${id}/composition.json.gz`;

export const releaseKey = (app: string, version: string): string => `releases/${app}/${version}/release.json.gz`;

/** The files of a composition, by key: each with its name relative to `site/`. */
export const documentsByKey = ({ files }: Pick<Composition, 'files'>): Map<string, string> =>
  new Map(Object.entries(files).map(([name, integrity]) => [documentKey(integrity), name]));

/** The keys of the files of a release, which are also their names in the store, with their integrity. */
export const filesByKey = ({ app, code, content }: Release): Map<string, string> =>
  new Map([code, content].flatMap((part) => storedFiles(app, part)));

/** The files of those releases of an app in the store whose versions are `wanted`. */
export const filesOfReleases = (app: AppName, wanted: (version: string) => boolean): Map<string, string> =>
  new Map(
    releasesOf(app)
      .filter(wanted)
      .flatMap((version) => findRelease(app, version) ?? [])
      .flatMap((release) => [...filesByKey(release)]),
  );

/** Throws if a name from a manifest leads out of its folder: keys of a bucket are literal, and paths are not. */
export function assertInside(folder: string, name: string): string {
  const parts = name.split('/');
  if (!name.startsWith(folder) || parts.includes('..') || parts.includes('') || /[\\\0]/.test(name))
    throw new Error(`A manifest in the store names “${name}”, which is not a file of ${folder || 'a composition'}.`);
  return name;
}
