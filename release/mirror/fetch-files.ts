import { linkSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { atOnce } from 'store/at-once.ts';
import { withBuildFolder } from 'store/build-folder.ts';
import {
  type Composition,
  compositionFolder,
  compositionIds,
  documentsOf,
  findComposition,
} from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { installFiles, installFolder } from 'store/install.ts';
import { damagedFiles, hasIntegrity, integrityOf } from 'store/integrity.ts';
import { findRelease, type Release, releaseFolder } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { documentKey } from './document-key.ts';
import { assertInside, compositionKey, filesByKey, releaseKey } from './keys.ts';
import { unpacked } from './manifest-content.ts';
import type { SharedStore } from './shared-store.ts';

/** Puts the manifest of a release into the working copy, without its files. False if the bucket has none. */
export async function fetchManifest(store: SharedStore, app: AppName, version: string): Promise<boolean> {
  const key = assertInside('releases/', releaseKey(app, version));
  const found = await store.get(key);
  if (!found) return false;
  await withBuildFolder(`manifest-${app}-${version}`, async (folder) => {
    writeFileSync(path.join(folder, 'release.json'), unpacked(found.content));
    await installFolder(folder, releaseFolder(app, version), 'release.json');
  });
  return true;
}

/** Fetches the files of a release that the working copy lacks. Returns those that the bucket has not, or not intact. */
export async function fetchRelease(store: SharedStore, app: AppName, version: string): Promise<string[]> {
  if (!findRelease(app, version)) await fetchManifest(store, app, version);
  const release = findRelease(app, version);
  if (!release) return [releaseKey(app, version)];
  return fetchFiles(store, release, damagedFiles(release));
}

async function fetchFiles(store: SharedStore, release: Release, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const files = filesByKey(release);
  return withBuildFolder(`files-${release.app}`, async (folder) => {
    const absent: string[] = [];
    await atOnce(keys, async (key) => {
      assertInside(`${key.startsWith('server/') ? 'server' : 'assets'}/${release.app}/`, key);
      const file = path.join(folder, key);
      mkdirSync(path.dirname(file), { recursive: true });
      if (!(await fetchFile(store, key, files.get(key) ?? '', file))) absent.push(key);
    });
    failpoint('the files of a release are fetched');
    await installFiles(folder, siteFolder);
    return absent;
  });
}

/**
 * Fetches a composition, whole or not at all, and returns the keys of the objects that the bucket has not, or not intact.
 * `partial` installs what there is, so that it can be composed again.
 */
export async function fetchComposition(store: SharedStore, id: string, partial: boolean): Promise<string[]> {
  const key = assertInside('compositions/', compositionKey(id));
  if (findComposition(id)) return [];
  const manifest = await store.get(key);
  if (!manifest) return [key];
  const content = unpacked(manifest.content);
  const composition: Composition = JSON.parse(String(content));
  const local = documentsHere();
  return withBuildFolder(`composition-${id}`, async (folder) => {
    const absent: string[] = [];
    await atOnce(Object.entries(composition.files), async ([name, integrity]) => {
      const file = path.join(folder, 'site', assertInside('', name));
      mkdirSync(path.dirname(file), { recursive: true });
      const here = local.get(integrity);
      if (here && hasIntegrity(here, integrity) && linked(here, file)) return;
      if (!(await fetchFile(store, documentKey(integrity), integrity, file))) absent.push(documentKey(integrity));
    });
    if (absent.length > 0 && !partial) return absent;
    writeFileSync(path.join(folder, 'composition.json'), content);
    failpoint('a composition is fetched');
    await installFolder(folder, compositionFolder(id), 'composition.json');
    return absent;
  });
}

/** The documents of all compositions of the working copy, by integrity. */
function documentsHere(): Map<string, string> {
  const files = new Map<string, string>();
  for (const id of compositionIds())
    for (const [name, integrity] of Object.entries(findComposition(id)?.files ?? {}))
      files.set(integrity, path.join(documentsOf(id), name));
  return files;
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Writes an object to a file. False if it is missing, or differs from its integrity. */
async function fetchFile(store: SharedStore, key: string, integrity: string, file: string): Promise<boolean> {
  const found = await store.get(key);
  if (!found || integrityOf(found.content) !== integrity) return false;
  writeFileSync(file, found.content);
  // Servers make the ETag of the date, which must be the same in all regions.
  utimesSync(file, found.modified / 1000, found.modified / 1000);
  return true;
}
