import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { atOnce } from 'store/at-once.ts';
import {
  compositionFolder,
  compositionIds,
  damagedDocuments,
  documentsOf,
  findComposition,
} from 'store/composition.ts';
import { type Entry, readHistory } from 'store/history.ts';
import { damagedFiles, integrityOf } from 'store/integrity.ts';
import { liveComposition } from 'store/live.ts';
import { findRelease, releaseFolder, releasesOf } from 'store/release.ts';
import { switchesOf } from 'store/rollback-history.ts';
import { compositionKey, documentsByKey, filesByKey, historyKey, releaseKey } from 'store/shared/keys.ts';
import { contentFor } from 'store/shared/manifest-content.ts';
import { manifestNames, namedBy } from 'store/shared/named.ts';
import { movePointer, readPointer, type SharedEntry } from 'store/shared/pointer.ts';
import type { SharedStore } from 'store/shared/shared-store.ts';
import { localEntry } from 'store/shared/working-copy.ts';
import { siteFolder } from 'store/site-folder.ts';
import { storedApps } from 'store/stored-apps.ts';
import { appendEntry } from 'store/switch.ts';
import type { Log } from './log.ts';
import { liveNames, pruneEntry } from './old-names.ts';

interface Copied {
  key: string;
  file: string;
  /** Absent for a manifest. */
  integrity?: string;
}

/**
 * Copies this folder's store into a bucket, history included. What is there already is not sent again, so a copy that was
 * interrupted, or that has fallen behind, is completed. The pointer comes last. Throws a sentence if the bucket has another
 * history, or a file is damaged.
 */
export async function copyToBucket(store: SharedStore, log: Log): Promise<void> {
  await recordLosses(log);
  const history = sharedHistory();
  const last = history.at(-1);
  if (!last?.live) throw new Error(`No site is live in ${siteFolder}, so there is nothing to copy.`);
  const before = await readPointer(store);
  if (before) assertEarlier(store, before.entry, history);
  const { files, manifests } = contents();
  await send(store, files, log);
  await send(store, manifests, log);
  await atOnce(history.slice(before?.entry.seq ?? 0, -1), async (entry) => {
    const content = Buffer.from(JSON.stringify(entry));
    if (await store.create(historyKey(entry.seq), content)) return;
    if (!(await store.get(historyKey(entry.seq)))?.content.equals(content)) throw otherHistory(store, entry);
  });
  if (before?.entry.seq === last.seq) return;
  if (!(await movePointer(store, last, before)))
    throw new Error(`${store.address} has changed while it was copied to. Run the command again.`);
}

/**
 * Records as pruned what the history names and the folder no longer has whole. Throws a sentence if something is missing
 * that is live; a damaged file of it is found when it is sent.
 */
async function recordLosses(log: Log): Promise<void> {
  const live = liveNames();
  if (live.some((name) => !damageOf(name)))
    throw new Error(`The live site in ${siteFolder} is not whole, so nothing was copied. pnpm status says what to do.`);
  const named = manifestNames(namedBy(readHistory()));
  const lost = named.filter((name) => !live.includes(name) && damageOf(name)?.length !== 0);
  if (lost.length === 0) return;
  log(`Left out, because they are damaged or no longer in ${siteFolder}: ${lost.join(', ')}.`);
  await appendEntry(pruneEntry(lost));
}

/** The damaged files of a release or a composition; undefined if it is missing, or in an older format. */
function damageOf(name: string): string[] | undefined {
  const [kind, id = '', version = ''] = name.split('/');
  const composition = kind === 'compositions' ? findComposition(id) : undefined;
  const release = kind === 'releases' ? findRelease(id as AppName, version) : undefined;
  return composition ? damagedDocuments(id, composition) : release && damagedFiles(release);
}

/** The history, with what was live after each entry. */
function sharedHistory(): SharedEntry[] {
  let live = '';
  return readHistory().map((entry, index) => {
    if (entry.seq !== index + 1) throw new Error(`Entry ${index + 1} of the history of ${siteFolder} is missing.`);
    if (switchesOf([entry]).length > 0) live = entry.composition;
    return { live, ...entry };
  });
}

const otherHistory = ({ address }: SharedStore, { seq }: Entry): Error =>
  new Error(`${address} has another history than ${siteFolder}: entry ${seq} differs. Copy to an empty place.`);

/** The bucket's newest entry must be one of the folder's. */
function assertEarlier(store: SharedStore, newest: SharedEntry, history: SharedEntry[]): void {
  const same = history.find(({ seq }) => seq === newest.seq);
  if (!same || JSON.stringify(localEntry(same)) !== JSON.stringify(localEntry(newest)))
    throw otherHistory(store, newest);
}

/** Of all that the history names. The manifests come after the files that they name, which several may name. */
function contents(): Record<'files' | 'manifests', Copied[]> {
  const files: Copied[] = [];
  const manifests: Copied[] = [];
  const named = namedBy(readHistory());
  for (const app of storedApps())
    for (const version of releasesOf(app)) {
      const release = findRelease(app as AppName, version);
      if (!release || !named.releases.has(`${app}/${version}`)) continue;
      for (const [key, integrity] of filesByKey(release))
        files.push({ key, file: path.join(siteFolder, key), integrity });
      const file = path.join(releaseFolder(app, version), 'release.json');
      manifests.push({ key: releaseKey(app, version), file });
    }
  for (const id of compositionIds()) {
    const composition = findComposition(id);
    if (!composition || !named.compositions.has(id)) continue;
    for (const [key, name] of documentsByKey(composition))
      files.push({ key, file: path.join(documentsOf(id), name), integrity: composition.files[name] ?? '' });
    manifests.push({ key: compositionKey(id), file: path.join(compositionFolder(id), 'composition.json') });
  }
  return { files, manifests };
}

/** Sends what the bucket does not have, and verifies by its listing that it has everything. */
async function send(store: SharedStore, objects: Copied[], log: Log): Promise<void> {
  const wanted = new Map<string, { file: string; md5: string; size: number }>();
  for (const { key, file, integrity } of objects) {
    if (wanted.has(key)) continue;
    const content = contentFor(key, file);
    if (integrity && integrityOf(content) !== integrity)
      throw new Error(
        `${file} has changed since it was made, so nothing more was copied. pnpm status says what to do.`,
      );
    wanted.set(key, { file, md5: createHash('md5').update(content).digest('hex'), size: content.length });
  }
  const absent = async () => {
    const listed = new Map<string, string>();
    const folders = new Set([...wanted.keys()].map((key) => `${key.split('/')[0]}/`));
    for (const folder of folders) for (const { key, etag } of await store.list(folder)) listed.set(key, etag);
    return [...wanted].filter(([key, { md5 }]) => listed.get(key) !== md5);
  };
  const missing = await absent();
  await atOnce(missing, ([key, { file }]) => store.put(key, contentFor(key, file)));
  const still = await absent();
  if (still[0]) throw new Error(`${store.address} has not kept ${still[0][0]} as it was sent. Run the command again.`);
  const bytes = missing.reduce((sum, [, { size }]) => sum + size, 0);
  if (missing.length > 0) log(`Copied ${missing.length} objects, ${(bytes / 1e6).toFixed(1)} MB`);
}

/** `47 entries of the history, and 1a2b3c4d5e6f is live`. */
export const describeCopy = (): string =>
  `${readHistory().length} entries of the history, and ${liveComposition()} is live`;
