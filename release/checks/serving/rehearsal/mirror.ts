import { execFileSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signPointer } from 'store/mirror/key-pair.ts';
import { pointerKey, type Statement } from 'store/mirror/pointer.ts';
import type { RehearsalStore } from './store.ts';
import { switchTo } from './switching.ts';

/** A mirror of both compositions of a store, in a folder. */
export interface RehearsalMirror {
  folder: string;
  publicKey: string;
  /** Makes a composition live there, as the publisher does after a switch. */
  point: (id: string) => void;
}

export async function mirrorOf(store: RehearsalStore): Promise<RehearsalMirror> {
  const folder = path.join(store.folder, 'mirrored');
  // So that the history names both.
  await switchTo(store, [store.second, store.first]);
  const script = path.join(import.meta.dirname, '../../../cli/mirror.ts');
  const env = { ...process.env, SITE_DIR: store.folder };
  const { publicKey, statement }: { publicKey: string; statement: Statement } = JSON.parse(
    execFileSync(process.execPath, [script, folder, '--json'], { env, encoding: 'utf8', stdio: 'pipe' }),
  );
  const privateKey = createPrivateKey(readFileSync(path.join(store.folder, 'mirror/key.pem')));
  const file = path.join(folder, pointerKey);
  const point = (live: string) => {
    statement.sequence += 1;
    writeFileSync(`${file}.next`, signPointer({ ...statement, live }, privateKey));
    renameSync(`${file}.next`, file);
  };
  return { folder, publicKey, point };
}
