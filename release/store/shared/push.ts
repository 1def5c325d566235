import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AppName } from 'contract/section.ts';
import { atOnce } from '../at-once.ts';
import { assertStored, compositionFolder, documentsOf, findComposition, readComposition } from '../composition.ts';
import { writeDurably } from '../durable.ts';
import { failpoint } from '../failpoint.ts';
import { readHistory } from '../history.ts';
import { integrityOf } from '../integrity.ts';
import { isCompressedCopy, type Release, readRelease, releaseFolder } from '../release.ts';
import { switchesOf } from '../rollback-history.ts';
import { siteFolder } from '../site-folder.ts';
import { fetchManifest, fetchRelease } from './fetch-files.ts';
import { compositionKey, documentsByKey, filesByKey, filesOfReleases, releaseKey } from './keys.ts';
import { contentFor, unpacked } from './manifest-content.ts';
import { type Named, namedBy } from './named.ts';
import type { SharedStore } from './shared-store.ts';

/** Objects that were uploaded, by key: each with its file and its size. */
export type Uploads = Map<string, { file: string; bytes: number }>;

/** In how many earlier compositions to look for documents that the bucket has. */
const searchDepth = 5;

/**
 * Uploads a composition and its releases, as far as the manifests in the bucket do not name the same files: first the
 * files, then the manifests. Call it after a pull, and move the pointer only from where that pull found it: a prune moves
 * it too, before it deletes anything.
 */
export async function push(store: SharedStore, id: string): Promise<Uploads> {
  assertStored(id);
  const named = namedBy(readHistory());
  const uploads: Uploads = new Map();
  for (const [app, version] of Object.entries(readComposition(id).releases))
    if (!named.releases.has(`${app}/${version}`))
      await pushRelease(store, readRelease(app as AppName, version), named, uploads);
  if (!named.compositions.has(id)) await pushComposition(store, id, named, uploads);
  return uploads;
}

async function pushRelease(store: SharedStore, built: Release, named: Named, uploads: Uploads): Promise<void> {
  const { app, version } = built;
  const known = filesOfReleases(app, (other) => named.releases.has(`${app}/${other}`));
  const file = path.join(releaseFolder(app, version), 'release.json');
  let taken = false;
  await atOnce(filesByKey(built), async ([key, integrity]) => {
    if (known.get(key) === integrity) return;
    const stored = await upload(store, key, path.join(siteFolder, key), integrity, uploads);
    if (stored === integrity) return;
    for (const { others } of [built.code, built.content]) if (others[key]) others[key] = stored;
    taken = true;
  });
  if (taken) writeDurably(file, `${JSON.stringify(built, null, 1)}\n`);
  failpoint('the files of a release are uploaded');
  if (!(await uploadManifest(store, releaseKey(app, version), file, uploads))) {
    // Another machine has built the same at the same time.
    await fetchManifest(store, app, version);
    await fetchRelease(store, app, version);
  }
  failpoint('a release is uploaded');
}

async function pushComposition(store: SharedStore, id: string, named: Named, uploads: Uploads): Promise<void> {
  const recent = switchesOf(readHistory()).toReversed();
  const known = new Set(
    [...new Set(recent.map(({ composition }) => composition))]
      .filter((one) => named.compositions.has(one))
      .slice(0, searchDepth)
      .flatMap((one) => [...documentsByKey(findComposition(one) ?? { files: {} }).keys()]),
  );
  const { files } = readComposition(id);
  await atOnce(documentsByKey({ files }), async ([key, name]) => {
    if (!known.has(key)) await upload(store, key, path.join(documentsOf(id), name), files[name] ?? '', uploads);
  });
  failpoint('the documents are uploaded');
  await uploadManifest(store, compositionKey(id), path.join(compositionFolder(id), 'composition.json'), uploads);
  failpoint('the composition is uploaded');
}

/** False if the bucket has another one, which stays. */
async function uploadManifest(store: SharedStore, key: string, file: string, uploads: Uploads): Promise<boolean> {
  const content = contentFor(key, file);
  const there = (await store.create(key, content)) ? undefined : (await store.get(key))?.content;
  // A prune that is running deletes it unless it is put again.
  if (there) await store.put(key, there);
  uploads.set(key, { file, bytes: content.length });
  return !there || unpacked(there).equals(readFileSync(file));
}

/**
 * Uploads a file whose name holds a hash of its content. If there is one already, which no manifest names, it is put
 * again: a prune deletes such objects when they are old. Returns the integrity of what the bucket then has: another
 * processor may compress the same file to other bytes, and a release takes over the copy that others name or will name.
 */
async function upload(
  store: SharedStore,
  key: string,
  file: string,
  integrity: string,
  uploads: Uploads,
): Promise<string> {
  const content = readFileSync(file);
  if (integrityOf(content) !== integrity)
    throw new Error(`${file} has changed since it was made, so it was not uploaded. Run the command again.`);
  let stored: Buffer = content;
  if (!(await store.create(key, content))) {
    const there = isCompressedCopy(key) ? (await store.get(key))?.content : undefined;
    if (there && unpacksAlike(key, there, content)) stored = there;
    await store.put(key, stored);
  }
  if (!stored.equals(content)) writeDurably(file, stored);
  uploads.set(key, { file, bytes: stored.length });
  return integrityOf(stored);
}

function unpacksAlike(key: string, one: Buffer, other: Buffer): boolean {
  const unpack = key.endsWith('.br') ? brotliDecompressSync : gunzipSync;
  try {
    return unpack(one).equals(unpack(other));
  } catch {
    return false;
  }
}

/** Uploads again what a prune has deleted that ran at the same time. */
export async function uploadAgain(store: SharedStore, uploads: Uploads): Promise<void> {
  await atOnce(uploads, async ([key, { file }]) => {
    while (!(await store.has(key))) await store.put(key, contentFor(key, file));
  });
}

/** `Uploaded 43 objects, 0.31 MB`. */
export function uploadsLabel(uploads: Uploads): string {
  const bytes = [...uploads.values()].reduce((sum, upload) => sum + upload.bytes, 0);
  return `Uploaded ${uploads.size} objects, ${(bytes / 1e6).toFixed(2)} MB`;
}
