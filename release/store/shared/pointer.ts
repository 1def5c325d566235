import { failpoint } from '../failpoint.ts';
import type { Entry } from '../history.ts';
import { historyKey, pointerKey } from './keys.ts';
import type { SharedStore } from './shared-store.ts';

/** An entry of the history as a bucket has it. */
export interface SharedEntry extends Entry {
  /** The live composition after it. A preview or a prune leaves it as it was: empty before the first release. */
  live: string;
}

/** The pointer as it was read. */
export interface Pointer {
  entry: SharedEntry;
  content: Buffer;
  etag: string;
  /** In ms, by the clock of the bucket. */
  modified: number;
}

export async function readPointer(store: SharedStore): Promise<Pointer | undefined> {
  const found = await store.get(pointerKey);
  return found && { ...found, entry: JSON.parse(String(found.content)) };
}

/** An entry before the pointer's. Each command that moves the pointer first sees to it that the last one is there. */
export async function readEntry(store: SharedStore, seq: number): Promise<SharedEntry> {
  const found = await store.get(historyKey(seq));
  if (!found) throw new Error(`${historyKey(seq)} is missing from ${store.address}. Restore it from a backup.`);
  return JSON.parse(String(found.content));
}

/**
 * Moves the pointer by compare-and-swap, so that of several commands one wins, and returns whether it was this one.
 *
 * The pointer holds the newest entry itself: one write both switches the site and records it, and nothing is left to
 * complete but the copy in `history/`. Whoever moves the pointer next makes that copy first, so no number is ever missing,
 * and creates it only, so none is overwritten. The entry's token answers whether a write whose answer was lost has
 * happened. Number and token differ in all pointers, so an ETag, which is a hash of the content, never comes back.
 */
export async function movePointer(store: SharedStore, entry: SharedEntry, before?: Pointer): Promise<boolean> {
  if (before) await store.create(historyKey(before.entry.seq), before.content);
  failpoint('the entry before is in the history');
  const content = Buffer.from(JSON.stringify(entry));
  const swapped = await store.swap(pointerKey, content, before?.etag);
  failpoint('the pointer is moved');
  if (swapped !== 'done' && !(await wasRecorded(store, entry))) return false;
  await store.create(historyKey(entry.seq), content);
  failpoint('the entry is in the history');
  return true;
}

/**
 * Whether this very entry is in the pointer or in the history: an earlier attempt of the same command, which arrived late,
 * has another time. Others may have moved the pointer since.
 */
async function wasRecorded(store: SharedStore, entry: SharedEntry): Promise<boolean> {
  const { seq } = entry;
  const now = await readPointer(store);
  if (!now || now.entry.seq < seq) return false;
  const found = now.entry.seq === seq ? now.entry : await readEntry(store, seq);
  return JSON.stringify(found) === JSON.stringify(entry);
}
