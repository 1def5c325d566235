import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '../durable.ts';
import { type Entry, readHistory } from '../history.ts';
import { liveComposition } from '../live.ts';
import { siteFolder } from '../site-folder.ts';
import type { SharedEntry } from './pointer.ts';
import type { SharedStore } from './shared-store.ts';

const mark = path.join(siteFolder, 'shared.json');

/** Marks this folder as a working copy. Throws a sentence if it is a store of its own, or the working copy of another one. */
export function markWorkingCopy({ address }: SharedStore): void {
  if (existsSync(mark)) {
    const of: string = JSON.parse(readFileSync(mark, 'utf8')).store;
    if (of === address) return;
    throw new Error(`${siteFolder} is a working copy of ${of}, not of ${address}. Name another folder in SITE_DIR.`);
  }
  if (liveComposition() || readHistory().length > 0)
    throw new Error(
      `${siteFolder} is a store of its own, and no working copy of ${address}. To copy it there: pnpm copy-store ${siteFolder} ${address}`,
    );
  mkdirSync(siteFolder, { recursive: true });
  writeDurably(mark, JSON.stringify({ store: address }));
}

/** Throws a sentence if this folder is a working copy, and no store of its own. */
export function assertOwnStore(): void {
  if (!existsSync(mark)) return;
  const { store } = JSON.parse(readFileSync(mark, 'utf8'));
  throw new Error(`${siteFolder} is only a working copy of ${store}. Name ${store} itself, or another folder.`);
}

/** Throws a sentence if the folder's last entry is not the one that the bucket has under this number. */
export function assertSameHistory({ address }: SharedStore, last: Entry, found: Entry | undefined): void {
  if (found && JSON.stringify(localEntry(found)) === JSON.stringify(localEntry(last))) return;
  throw new Error(
    `${siteFolder} has another history than ${address}: entry ${last.seq} differs. If ${siteFolder} is only a working copy, delete it.`,
  );
}

/** An entry as the history of a folder has it, where a link says what is live. */
export function localEntry({ live: _live, ...entry }: Entry & Partial<SharedEntry>): Entry {
  return entry;
}
