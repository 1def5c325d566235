import { randomUUID } from 'node:crypto';
import { assertNew, type NewEntry, readHistory } from '../history.ts';
import { removeJournal, writeJournal } from '../journal.ts';
import { withLock } from '../lock.ts';
import { movePointer, type Pointer, type SharedEntry } from './pointer.ts';
import { mirror, pull } from './pull.ts';
import { push, type Uploads, uploadAgain } from './push.ts';
import type { SharedStore } from './shared-store.ts';
import { localEntry } from './working-copy.ts';

/**
 * Records an entry, which `prepare` makes from the pointer, and returns false if it makes none. If another command has
 * moved the pointer in the meantime, prepares it anew.
 */
export async function record(
  store: SharedStore,
  prepare: (before: Pointer | undefined) => Promise<(NewEntry & { live: string }) | undefined>,
): Promise<boolean> {
  const token = randomUUID();
  for (;;) {
    const before = await pull(store);
    // An attempt whose answer was lost may have succeeded late.
    if (readHistory().some((entry) => entry.token === token)) return true;
    const prepared = await prepare(before);
    if (!prepared) return false;
    assertNew(prepared, readHistory());
    const seq = (before?.entry.seq ?? 0) + 1;
    const { live, ...rest } = prepared;
    const entry: SharedEntry = { live, seq, at: new Date().toISOString(), token, ...rest };
    const moved = await withLock('store', 'switch', async () => {
      writeJournal(localEntry(entry));
      const won = await movePointer(store, entry, before);
      if (won) mirror(entry, [localEntry(entry)]);
      removeJournal();
      return won;
    });
    if (moved) return true;
  }
}

/**
 * Uploads the composition of an entry and records the entry, also as live if `base` says what is live before. If the
 * pointer has moved since, what was uploaded is compared with the manifests anew: it may have been a prune. Returns false
 * if something else is live.
 */
export async function recordComposition(
  store: SharedStore,
  entry: NewEntry,
  switching: { base: string | undefined } | undefined,
  onUpload: (uploads: Uploads) => void = () => {},
): Promise<boolean> {
  const uploads: Uploads = new Map();
  const recorded = await record(store, async (before) => {
    const live = before?.entry.live ?? '';
    if (switching && live !== (switching.base ?? '')) return undefined;
    for (const [key, upload] of await push(store, entry.composition)) uploads.set(key, upload);
    return { live: switching ? entry.composition : live, ...entry };
  });
  if (recorded && prunedLately()) await uploadAgain(store, uploads);
  if (recorded) onUpload(uploads);
  return recorded;
}

/** A prune that began longer ago has ended, or was killed. */
const pruneTime = 3_600_000;

const prunedLately = (): boolean =>
  readHistory().some(({ action, at }) => action === 'prune' && Date.now() - Date.parse(at) < pruneTime);
