import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pointerKey } from 'store/mirror/pointer.ts';
import type { RehearsalStore } from './store.ts';

export type RehearsalMirror = Awaited<ReturnType<typeof mirrorOf>>;

/** A mirror of both compositions of a store, in a folder. */
export async function mirrorOf({ folder: store, machine }: RehearsalStore) {
  const folder = path.join(store, 'mirrored');
  const { publicKey, statement } = await machine.mirrorStore(folder, () => {});
  const file = path.join(folder, pointerKey);
  /** Makes a composition live there, as the publisher does after a switch. */
  const point = (live: string): void => {
    statement.sequence += 1;
    writeFileSync(`${file}.next`, machine.signPointer({ ...statement, live }, machine.storeKey()));
    renameSync(`${file}.next`, file);
  };
  return { folder, publicKey, point };
}
