import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Expectation, expectedFrom } from './expected.ts';
import { type LoadResult, load } from './load.ts';
import type { RunningServer } from './server-process.ts';
import type { RehearsalStore } from './store.ts';

export interface SwitchingResult extends LoadResult, Pick<Expectation, 'seen'> {
  /** Whether every switch was made. */
  switched: boolean;
}

/** Asks for everything on 16 connections while another process switches the live site to and fro. */
export async function switchUnderLoad(
  store: RehearsalStore,
  { port }: RunningServer,
  { switches, encoding }: { switches: number; encoding: 'br' | 'gzip' },
): Promise<SwitchingResult> {
  const { paths, fault, seen } = expectedFrom(store, encoding);
  const enough = new AbortController();
  const script = path.join(import.meta.dirname, 'switch.ts');
  const args = [script, String(switches), '10', store.second, store.first];
  const child = spawn(process.execPath, args, { env: { ...process.env, SITE_DIR: store.folder }, stdio: 'inherit' });
  const ended = once(child, 'exit').then(([status]) => {
    enough.abort();
    return status === 0;
  });
  const result = await load(port, { connections: 16, paths, until: enough.signal, encoding, fault });
  return { ...result, seen, switched: await ended };
}
