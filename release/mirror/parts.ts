import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { documentsOf, findComposition } from 'store/composition.ts';
import type { Entry } from 'store/history.ts';
import { integrityOf, storedFiles } from 'store/integrity.ts';
import { findRelease } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { contentKey } from './content-key.ts';

/** A file of the store, and its key in the mirror. */
export interface Item {
  key: string;
  file: string;
  integrity: string;
}

/** A release or a composition: complete in a mirror that has its manifest. */
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
  const versions = new Set(history.flatMap(({ releases }) => Object.entries(releases).map((one) => one.join('/'))));
  for (const name of [...versions].sort()) {
    const [app, version = ''] = name.split('/') as [AppName, string];
    const release = findRelease(app, version);
    if (!release) continue;
    const files = [release.code, release.content].flatMap((part) => storedFiles(app, part));
    yield {
      list: app,
      manifest: manifestAt(`releases/${name}/release.json`),
      files: files.map(([key, integrity]) => ({ key, file: path.join(siteFolder, key), integrity })),
    };
  }
  for (const id of new Set(history.map(({ composition }) => composition))) {
    const key = `compositions/${id}/composition.json`;
    const named = isMirrored(key) && existsSync(path.join(siteFolder, key)) ? {} : findComposition(id)?.files;
    if (!named) continue;
    const files = Object.entries(named).map(([name, integrity]) => ({
      key: contentKey('documents', integrity),
      file: path.join(documentsOf(id), name),
      integrity,
    }));
    yield { list: 'site', manifest: manifestAt(key), files };
  }
}

function manifestAt(key: string): Item {
  const file = path.join(siteFolder, key);
  return { key, file, integrity: integrityOf(readFileSync(file)) };
}

/** The content of an item; undefined if it is missing, or has changed since it was made. */
export function intact({ file, integrity }: Item): Buffer | undefined {
  const content = existsSync(file) ? readFileSync(file) : undefined;
  return content && integrityOf(content) === integrity ? content : undefined;
}

export const sizeOf = ({ file }: Item): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** How many entries of the history an object has, so that a switch adds to the last one only. */
const chunk = 500;

/** The history in objects, oldest first. */
export function historyObjects(lines: string[]): { key: string; content: Buffer }[] {
  return Array.from({ length: Math.ceil(lines.length / chunk) }, (_, index) => {
    const content = Buffer.from(lines.slice(index * chunk, (index + 1) * chunk).join('\n'));
    return { key: contentKey('history', integrityOf(content)), content };
  });
}
