import { hash } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from 'serve/send-request.ts';
import { assetsOf } from './sample-requests.ts';
import { onlyInFirst, onlyInSecond, type RehearsalStore } from './store.ts';

interface Seen {
  /** Requests that were lost, or answered as neither composition does; up to a hundred. */
  faults: string[];
  requests: number;
  /** How many responses only one of the compositions gives. */
  first: number;
  second: number;
}

/**
 * Keeps 16 connections busy while the live site is switched 200 times. Each response must be one that either composition
 * gave while nothing moved.
 */
export async function switchUnderLoad(
  store: RehearsalStore,
  port: number,
  encoding: string,
  makeLive = store.switchTo,
): Promise<Seen> {
  const pages = store.composition.pages.filter((page) => !page.endsWith('/404'));
  // A page that only one composition has shows best which one answered, so it is requested often.
  const distinctive = Array.from({ length: 50 }, () => [onlyInFirst, onlyInSecond]).flat();
  const paths = [...pages, '/registry.json', ...distinctive, ...assetsOf(store)];
  const ask = async (page: string, agent?: Agent): Promise<string> => {
    const answer = await sendRequest(port, { path: page, headers: { 'accept-encoding': encoding } }, agent);
    return `${answer.status} ${answer.headers.etag} ${hash('sha1', answer.body)}`;
  };
  const answersOf = async (id: string) => {
    makeLive(id);
    return new Map(await Promise.all([...new Set(paths)].map(async (page) => [page, await ask(page)] as const)));
  };
  const [second, first] = [await answersOf(store.second), await answersOf(store.first)];

  const seen: Seen = { faults: [], requests: 0, first: 0, second: 0 };
  let moving = true;
  const keepBusy = async (_: unknown, connection: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = connection * 37; moving && seen.faults.length < 100; turn++) {
      const page = paths[turn % paths.length] as string;
      const answer = await ask(page, agent).catch(String);
      const [isFirst, isSecond] = [answer === first.get(page), answer === second.get(page)];
      seen.requests += 1;
      if (isFirst && !isSecond) seen.first += 1;
      if (isSecond && !isFirst) seen.second += 1;
      if (!isFirst && !isSecond) seen.faults.push(`${page}: ${answer}`);
    }
    agent.destroy();
  };
  const visits = Promise.all(Array.from({ length: 16 }, keepBusy));
  for (const id of Array.from({ length: 100 }, () => [store.second, store.first]).flat()) {
    makeLive(id);
    // Long enough (ms) for requests to start and end in between, short enough for some to be caught in the middle.
    await sleep(10);
  }
  moving = false;
  await visits;
  return seen;
}
