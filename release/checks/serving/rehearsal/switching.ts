import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Expectation, expectedFrom, type TagOf } from './expected.ts';
import { type LoadResult, load } from './load.ts';
import type { LocalServer } from './server-process.ts';
import type { RehearsalStore } from './store.ts';

interface Rehearsal {
  switches: number;
  encoding: 'br' | 'gzip';
  /** Makes one composition after another live; by default in the folder of the store. */
  switchTo?: (ids: string[]) => Promise<void>;
  tagOf?: TagOf;
}

/** Requests everything on 16 connections while the live site is switched back and forth. */
export async function switchUnderLoad(
  store: RehearsalStore,
  { port }: LocalServer,
  { switches, encoding, switchTo: through = (ids) => switchTo(store, ids), tagOf }: Rehearsal,
): Promise<LoadResult & Pick<Expectation, 'seen'>> {
  const { paths, fault, seen } = expectedFrom(store, encoding, tagOf);
  const enough = new AbortController();
  const ids = Array.from({ length: switches }, (_, turn) => (turn % 2 === 0 ? store.second : store.first));
  const switching = through(ids).finally(() => enough.abort());
  const result = await load(port, { connections: 16, paths, until: enough.signal, encoding, fault });
  await switching;
  return { ...result, seen };
}

/** Makes one composition after another live, in a process of its own. Throws when that fails. */
export async function switchTo(store: RehearsalStore, ids: string[]): Promise<void> {
  const script = path.join(import.meta.dirname, 'switch.ts');
  const child = spawn(process.execPath, [script, ...ids], {
    env: { ...process.env, SITE_DIR: store.folder },
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The live site of ${store.folder} could not be switched.`);
}
