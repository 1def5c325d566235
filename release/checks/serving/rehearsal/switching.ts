import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { sendRequest, type TestResponse } from 'serve/send-request.ts';
import { type LoadResult, load } from './load.ts';
import { assetsOf } from './sample-requests.ts';
import type { LocalServer } from './server-process.ts';
import type { RehearsalStore } from './store.ts';

interface Rehearsal {
  encoding: 'br' | 'gzip';
  /** Makes one composition after another live; by default in the folder of the store. */
  makeLive?: (ids: string[]) => Promise<void>;
}

/** All pages, and some assets. */
export function pathsOf(store: RehearsalStore): string[] {
  const pages = store.composition.pages.filter((page) => !page.endsWith('/404'));
  // A page that only one composition has shows best which one answered, so it is requested often.
  const distinctive = Array.from({ length: 50 }, () => [store.onlyInFirst, store.onlyInSecond]).flat();
  return [...pages, '/registry.json', ...distinctive, ...assetsOf(store)];
}

/**
 * Requests everything on 16 connections while the live site is switched 200 times. Each response must be one that either
 * composition gave while nothing moved; `seen` counts those that only one of them gives.
 */
export async function switchUnderLoad(
  store: RehearsalStore,
  { port }: LocalServer,
  { encoding, makeLive = (ids) => switchTo(store, ids) }: Rehearsal,
): Promise<LoadResult & { seen: [first: number, second: number] }> {
  const paths = pathsOf(store);
  const answersOf = async (id: string) => {
    await makeLive([id]);
    const headers = { 'accept-encoding': encoding };
    const asked = async (page: string) => [page, digest(await sendRequest(port, { path: page, headers }))] as const;
    return new Map(await Promise.all([...new Set(paths)].map(asked)));
  };
  const second = await answersOf(store.second);
  const first = await answersOf(store.first);
  const seen: [number, number] = [0, 0];
  const fault = (page: string, answer: TestResponse) => {
    const given = digest(answer);
    const [isFirst, isSecond] = [given === first.get(page), given === second.get(page)];
    if (isFirst && !isSecond) seen[0]++;
    if (isSecond && !isFirst) seen[1]++;
    return isFirst || isSecond ? undefined : `${given} of neither composition`;
  };
  const enough = new AbortController();
  const ids = Array.from({ length: 200 }, (_, turn) => (turn % 2 === 0 ? store.second : store.first));
  const switching = makeLive(ids).finally(() => enough.abort());
  const result = await load(port, { connections: 16, paths, until: enough.signal, encoding, fault });
  await switching;
  return { ...result, seen };
}

const digest = ({ status, headers, body }: TestResponse): string => `${status} ${headers.etag} ${hash('sha1', body)}`;

/** Makes one composition after another live, in a process of its own. Throws when that fails. */
export async function switchTo(store: RehearsalStore, ids: string[]): Promise<void> {
  const script = path.join(import.meta.dirname, 'switch.ts');
  const env = { ...process.env, SITE_DIR: store.folder };
  const [status] = await once(spawn(process.execPath, [script, ...ids], { env, stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error(`The live site of ${store.folder} could not be switched.`);
}
