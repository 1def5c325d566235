import type { AppName } from 'contract/section.ts';
import { atOnce } from '../at-once.ts';
import { failpoint } from '../failpoint.ts';
import { appendHistory, type Entry, readHistory } from '../history.ts';
import { liveComposition, setLiveComposition } from '../live.ts';
import { withLock } from '../lock.ts';
import { findRelease } from '../release.ts';
import { fetchComposition, fetchManifest, fetchRelease } from './fetch-files.ts';
import { namedBy } from './named.ts';
import { sharedStore } from './open.ts';
import { type Pointer, readEntry, readPointer, type SharedEntry } from './pointer.ts';
import type { SharedStore } from './shared-store.ts';
import { assertSameHistory, assertWorkingCopy, localEntry } from './working-copy.ts';

interface PullOptions {
  /** Fails rather than make a composition live of which objects are missing: a server keeps the one it has. */
  whole?: boolean;
}

/** Brings the working copy up to date. Does nothing if the store is a folder. */
export async function bringUpToDate(options?: PullOptions): Promise<void> {
  const store = await sharedStore();
  if (store) await pull(store, options);
}

/**
 * Brings the working copy up to date: the history, the manifests of all releases, and the live composition with the files
 * of its releases, each file verified by its hash. The local pointer moves last, so a server sees whole sites only.
 */
export async function pull(store: SharedStore, { whole = false }: PullOptions = {}): Promise<Pointer | undefined> {
  assertWorkingCopy(store);
  const found = await readPointer(store);
  const last = readHistory().at(-1);
  if (!found) {
    if (last) assertSameHistory(store, last, undefined);
    return undefined;
  }
  const { entry } = found;
  const entries = await entriesSince(store, last, entry);
  if (entries.length === 0 && liveComposition() === entry.live) return found;
  await fetchManifests(store, entries);
  await fetchLive(store, entry.live, [...readHistory(), ...entries], whole);
  await withLock('store', 'pull', () => mirror(entry, entries));
  return found;
}

/** Copies everything that a bucket has into the folder: all compositions, and the files of all releases. */
export async function pullAll(store: SharedStore): Promise<Pointer> {
  const found = await readPointer(store);
  if (!found) throw new Error(`There is no site in ${store.address}.`);
  const entries = await entriesSince(store, readHistory().at(-1), found.entry);
  await fetchManifests(store, entries);
  const { compositions, releases } = namedBy([...readHistory(), ...entries]);
  const absent: string[] = [];
  for (const id of compositions) absent.push(...(await fetchComposition(store, id, false)));
  for (const name of releases) {
    const [app, version] = name.split('/') as [AppName, string];
    absent.push(...(await fetchRelease(store, app, version)));
  }
  if (absent.length > 0) throw new Error(absentSentence(store, absent));
  await withLock('store', 'copy', () => mirror(found.entry, entries));
  return found;
}

/** The entries after `last`. Throws a sentence if the bucket has another history. */
async function entriesSince(store: SharedStore, last: Entry | undefined, newest: SharedEntry): Promise<Entry[]> {
  if (last && last.seq >= newest.seq) {
    assertSameHistory(store, last, last.seq === newest.seq ? newest : undefined);
    return [];
  }
  if (last) assertSameHistory(store, last, await readEntry(store, last.seq));
  const entries: Entry[] = [newest];
  const before = Array.from({ length: newest.seq - 1 - (last?.seq ?? 0) }, (_, index) => newest.seq - 1 - index);
  await atOnce(before, async (seq) => {
    entries.push(await readEntry(store, seq));
  });
  return entries.map(localEntry).sort((a, b) => a.seq - b.seq);
}

/**
 * Manifests of releases that are new, also where this machine has built the same: the bucket's are what counts. One that
 * is lost stops only the commands that need it.
 */
async function fetchManifests(store: SharedStore, entries: Entry[]): Promise<void> {
  const { releases } = namedBy([...readHistory(), ...entries]);
  const changed = new Set(
    entries.flatMap((entry) => Object.entries(entry.changed).map(([app, version]) => `${app}/${version}`)),
  );
  await atOnce(releases, async (name) => {
    const [app, version] = name.split('/') as [AppName, string];
    if (changed.has(name) || !findRelease(app, version)) await fetchManifest(store, app, version);
  });
  failpoint('the manifests are fetched');
}

async function fetchLive(store: SharedStore, id: string, history: Entry[], whole: boolean): Promise<void> {
  const releases = history.findLast(({ composition }) => composition === id)?.releases ?? {};
  const absent = await fetchComposition(store, id, !whole);
  for (const [app, version] of Object.entries(releases))
    absent.push(...(await fetchRelease(store, app as AppName, version)));
  failpoint('the live composition is fetched');
  if (absent.length > 0 && whole) throw new Error(absentSentence(store, absent));
}

function absentSentence({ address }: SharedStore, [first, ...others]: string[]): string {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `${first}${more} is missing from ${address}, or has changed. Mend the store: pnpm recompose`;
}

/** Adds entries that the working copy does not have yet, and moves its pointer. Call it with the store locked. */
export function mirror({ seq, live }: Pick<SharedEntry, 'seq' | 'live'>, entries: Entry[]): void {
  const last = readHistory().at(-1)?.seq ?? 0;
  // Another process of this machine has pulled more.
  if (last > seq) return;
  if (liveComposition() !== live) setLiveComposition(live);
  failpoint('the working copy is switched');
  const added = entries.filter((entry) => entry.seq > last);
  if (added.length > 0 && added[0]?.seq === last + 1) appendHistory(...added);
}

/** Fetches the files of releases that a command is about to use. Does nothing if the store is a folder. */
export async function bringReleases(versions: Partial<Record<AppName, string>>): Promise<void> {
  const store = await sharedStore();
  if (!store) return;
  const { releases } = namedBy(readHistory());
  for (const [app, version = ''] of Object.entries(versions))
    if (releases.has(`${app}/${version}`)) await fetchRelease(store, app as AppName, version);
}
