import { spawnSync } from 'node:child_process';
import type { DatabaseSync } from 'node:sqlite';
import { rows } from 'tools/workspace/sqlite.ts';
import { findComposition, liveComposition, setLiveComposition } from './composition.ts';
import { writing } from './database.ts';
import { append, type Entry, type NewEntry } from './history.ts';
import { type Log, refusal } from './message.ts';
import { siteFolder } from './site-folder.ts';

/** Makes all that was written to the store's disk survive a power cut. Windows has no such command. */
const sync = (): void => void spawnSync('sync', ['-f', siteFolder]);

/** Makes a composition live and records it. By `switching`, the next command completes a killed switch. */
export function switchLive(entry: NewEntry): void {
  if (!findComposition(entry.composition)) throw refusal('refused.unreadable', { id: entry.composition });
  writing((db) => {
    db.exec('DELETE FROM switching');
    db.prepare('INSERT INTO switching VALUES (?)').run(JSON.stringify(toRecord(entry)));
  });
  sync();
  writing((db) => {
    setLiveComposition(entry.composition);
    sync();
    finish(db);
  });
}

/** Records a command that does not change the live site. */
export const appendEntry = (entry: NewEntry): void => void writing((db) => append(db, toRecord(entry)));

/** Records the switch that was killed after it had moved the pointer, if there is one. */
function finish(db: DatabaseSync): Entry | undefined {
  const [begun] = rows<{ entry: string }>(db, 'SELECT entry FROM switching');
  const entry: Omit<Entry, 'seq'> | undefined = begun && JSON.parse(begun.entry);
  if (!entry || entry.composition !== liveComposition()) return undefined;
  db.exec('DELETE FROM switching');
  return append(db, entry);
}

const toRecord = (entry: NewEntry): Omit<Entry, 'seq'> => ({ at: new Date().toISOString(), ...entry });

/** Logs and returns the switch that it records for a command that was killed. */
export function repair(log: Log): Entry | undefined {
  const finished = writing(finish);
  if (finished) log({ code: 'step.finished', params: { action: finished.action } });
  return finished;
}
