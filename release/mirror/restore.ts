import { liveComposition, setLiveComposition } from 'store/live.ts';
import { type Log, refusal } from 'store/message.ts';
import { withStoreLocked } from 'store/switch.ts';
import { bringing } from './bring.ts';
import { fetchIntact, fetchPointer, verifiedPointer } from './fetch.ts';
import { restoreHistory } from './history-lines.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjects } from './object-store.ts';
import type { List } from './pointer.ts';

export interface Restored {
  live: string;
  /** When the publisher said so. */
  at: string;
  entries: number;
  seconds: number;
}

/** Makes an empty store as the mirror at this address is, history included. May be repeated after any failure. */
export async function restoreStore(address: string, publicKeys: string, log: Log): Promise<Restored> {
  const started = performance.now();
  if (liveComposition()) throw refusal('mirror.notEmpty');
  const source = openObjects(address);
  const { statement } = await verifiedPointer(source, await fetchPointer(source), publicKeys, undefined);
  const all = await bringing(source, log)(statement);
  const lines = await fetchHistory(source, all);
  await withStoreLocked(() => {
    restoreHistory(lines);
    setLiveComposition(statement.live);
  });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { live: statement.live, at: statement.at, entries: lines.length, seconds };
}

async function fetchHistory(source: ObjectStore, all: List): Promise<string[]> {
  const lines: string[] = [];
  for (const [key, named] of Object.entries(all).filter(([key]) => key.startsWith('history/'))) {
    const found = await fetchIntact(source, key, named);
    if (!found) throw refusal('mirror.damaged', { address: source.address, key });
    lines.push(...String(found.content).split('\n').filter(Boolean));
  }
  return lines;
}
