import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { documentsOf, findComposition } from 'store/composition.ts';
import type { Entry } from 'store/history.ts';
import { integrityOf, storedFiles } from 'store/integrity.ts';
import { compositionRecord, manifestOf, releaseRecord } from 'store/records.ts';
import { findRelease } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { contentKey } from './content-key.ts';

/** A file of the store, and its key in the mirror. */
export interface Item {
  key: string;
  file: string;
  integrity: string;
}

/** A release or a composition: a mirror has all of it if it has its manifest. */
export interface Part {
  /** The list that names it: `site` or an app. */
  list: string;
  manifest: Item;
  files: Item[];
}

/**
 * The releases and compositions that the history names and the store has. What was refused is not among them. Leaves out
 * the files of a composition that the mirror has: manifests of a large site take long to read.
 */
export function* partsOf(history: Entry[], isMirrored: (manifest: string) => boolean): Generator<Part> {
  const versions = new Set(history.flatMap(({ releases }) => Object.entries(releases).map((one) => one.join(' '))));
  for (const name of [...versions].sort()) {
    const [app, version = ''] = name.split(' ') as [AppName, string];
    const files = releaseFiles(app, version)?.map(([key, integrity]) => ({ key, file: fileOf(key), integrity }));
    if (files) yield { list: app, manifest: manifest(releaseRecord(app, version)), files };
  }
  for (const id of new Set(history.map(({ composition }) => composition))) {
    const key = manifestOf(compositionRecord(id));
    const documents = isMirrored(key) && existsSync(fileOf(key)) ? {} : findComposition(id)?.files;
    const files = Object.entries(documents ?? {}).map(([name, integrity]) => ({
      key: contentKey('documents', integrity),
      file: path.join(documentsOf(id), name),
      integrity,
    }));
    if (documents) yield { list: 'site', manifest: manifest(compositionRecord(id)), files };
  }
}

/** The keys without which a composition is not whole, except for its documents: manifests, and files of releases. */
export function keysOf(id: string): string[] {
  const releases = Object.entries(findComposition(id)?.releases ?? {}) as [AppName, string][];
  return [
    manifestOf(compositionRecord(id)),
    ...releases.map(([app, version]) => manifestOf(releaseRecord(app, version))),
    ...releases.flatMap(([app, version]) => (releaseFiles(app, version) ?? []).map(([key]) => key)),
  ];
}

/** The content of an item; undefined if it is missing, or has changed since it was made. */
export function intact({ file, integrity }: Item): Buffer | undefined {
  const content = existsSync(file) ? readFileSync(file) : undefined;
  return content && integrityOf(content) === integrity ? content : undefined;
}

export const sizeOf = ({ file }: Item): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const fileOf = (key: string): string => path.join(siteFolder, key);

function manifest(record: string): Item {
  const key = manifestOf(record);
  return { key, file: fileOf(key), integrity: integrityOf(readFileSync(fileOf(key))) };
}

/** Undefined if the store has no such release. */
function releaseFiles(app: AppName, version: string): [key: string, integrity: string][] | undefined {
  const release = findRelease(app, version);
  return release && [release.code, release.content].flatMap((part) => storedFiles(app, part));
}
