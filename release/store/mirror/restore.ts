import { writing } from '../database.ts';
import { type HistoryRow, historyRows } from '../history.ts';
import { liveComposition, setLiveComposition } from '../live.ts';
import { type Log, refusal } from '../message.ts';
import { mirrorSource } from './mirror-source.ts';

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
  const source = mirrorSource(address, publicKeys, log);
  const signed = await source.pointer();
  const { live, at } = signed.statement;
  const rows: HistoryRow[] = [];
  for (const [key, named] of Object.entries(await source.install(signed)))
    if (key.startsWith('history/'))
      for (const line of (await source.text(key, named)).split('\n').filter(Boolean)) rows.push(JSON.parse(line));
  writeHistory(rows);
  setLiveComposition(live);
  return { live, at, entries: rows.length, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

/** Makes an empty history, or one that a restore has begun, the same as the mirror's. */
function writeHistory(rows: HistoryRow[]): void {
  if (historyRows().some(({ hash }, index) => hash !== rows[index]?.hash)) throw refusal('mirror.notEmpty');
  writing((db) => {
    const insert = db.prepare('INSERT OR IGNORE INTO history VALUES (?, ?, ?)');
    for (const { seq, entry, hash } of rows) insert.run(seq, entry, hash);
  });
}
