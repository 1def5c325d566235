import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import { type Composition, findComposition } from '../composition.ts';
import type { Entry } from '../history.ts';
import { integrityOf, manifestOf, recordsOf, storedFiles } from '../integrity.ts';
import type { Release } from '../release.ts';
import { siteFolder } from '../site-folder.ts';
import { contentKey } from './pointer.ts';

export interface Item {
  /** Relative to the store. */
  name: string;
  /** In the mirror. */
  key: string;
  integrity: string;
}

/** The manifests of a composition and its releases, without which it is not whole. */
export const manifestsOf = (entry: Pick<Entry, 'composition' | 'releases'>): string[] =>
  recordsOf(entry).map(manifestOf);

/** Those of a composition of this store. */
export const manifestsOfComposition = (id: string): string[] =>
  manifestsOf({ composition: id, releases: findComposition(id)?.releases ?? {} });

export const itemsOf = (manifest: string, content: Buffer): Item[] | undefined =>
  attempt(() => {
    const record = JSON.parse(String(content));
    if (manifest.startsWith('releases/')) {
      const { app, code, content }: Release = record;
      const files = [code, content].flatMap((part) => storedFiles(app, part));
      return files.map(([name, integrity]) => ({ name, key: name, integrity }));
    }
    const { files }: Composition = record;
    return Object.entries(files).map(([name, integrity]) => ({
      name: `${path.posix.dirname(manifest)}/site/${name}`,
      key: contentKey('documents', integrity),
      integrity,
    }));
  });

/** The content of a file of the store; undefined if it is missing, or differs. */
export async function intactFile(name: string, integrity: string): Promise<Buffer | undefined> {
  const content = await readFile(path.join(siteFolder, name)).catch(() => undefined);
  return content && integrityOf(content) === integrity ? content : undefined;
}
