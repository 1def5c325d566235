import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { atOnce } from '../at-once.ts';
import { compositionFolder, documentsOf, findComposition } from '../composition.ts';
import { integrityOf } from '../integrity.ts';
import { liveComposition } from '../live.ts';
import { findRelease, releaseFolder } from '../release.ts';
import { siteFolder } from '../site-folder.ts';
import { compositionKey, documentsByKey, filesByKey, releaseKey } from './keys.ts';
import { contentFor } from './manifest-content.ts';
import type { ListedObject, SharedStore } from './shared-store.ts';

/** An object of the live site, and the file of the working copy with the same content. */
interface Expected {
  key: string;
  file: string;
  /** Absent for a manifest, which only has to be there. */
  integrity?: string | undefined;
}

/**
 * Objects of the live site that are missing from the bucket, or differ from their manifest. Compares the bucket's listing
 * with the working copy, and fetches nothing. Leaves out those that the working copy has not intact either.
 */
export async function damagedObjects(store: SharedStore): Promise<Expected[]> {
  const expected = objectsOf(liveComposition());
  const listed = new Map<string, ListedObject>();
  const folders = expected.map(({ key }) => key.split('/').slice(0, key.startsWith('documents/') ? 1 : 2));
  await atOnce(new Set(folders.map((parts) => `${parts.join('/')}/`)), async (prefix) => {
    for (const object of await store.list(prefix)) listed.set(object.key, object);
  });
  return expected.filter((one) => {
    const found = listed.get(one.key);
    if (!one.integrity) return !found;
    const content = readIntact(one);
    return content && !(found && isSame(found, content));
  });
}

/** Puts damaged objects again, from the verified files of the working copy. Returns their keys. */
export async function mend(store: SharedStore): Promise<string[]> {
  const damaged = await damagedObjects(store);
  await atOnce(damaged, ({ key, file }) => store.put(key, contentFor(key, file)));
  return damaged.map(({ key }) => key);
}

function objectsOf(id: string | undefined): Expected[] {
  const composition = findComposition(id);
  if (!id || !composition) return [];
  const manifest = { key: compositionKey(id), file: path.join(compositionFolder(id), 'composition.json') };
  const documents = [...documentsByKey(composition)].map(([key, name]) => ({
    key,
    file: path.join(documentsOf(id), name),
    integrity: composition.files[name],
  }));
  const releases = Object.entries(composition.releases).flatMap(([app, version]): Expected[] => {
    const release = findRelease(app as AppName, version);
    const file = path.join(releaseFolder(app as AppName, version), 'release.json');
    const files = release ? [...filesByKey(release)] : [];
    return [
      ...(release ? [{ key: releaseKey(app, version), file }] : []),
      ...files.map(([key, integrity]) => ({ key, file: path.join(siteFolder, key), integrity })),
    ];
  });
  return [manifest, ...documents, ...releases];
}

function readIntact({ file, integrity }: Expected): Buffer | undefined {
  try {
    const content = readFileSync(file);
    return integrityOf(content) === integrity ? content : undefined;
  } catch {
    return undefined;
  }
}

/** The ETag of an object that was put in one piece is its MD5, unless the service encrypts it with a key of its own. */
const isSame = ({ size, etag }: ListedObject, content: Buffer): boolean =>
  size === content.length && (!/^[0-9a-f]{32}$/.test(etag) || etag === createHash('md5').update(content).digest('hex'));
