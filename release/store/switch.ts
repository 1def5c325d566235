import type { AppName } from 'contract/section.ts';
import { rows } from 'workspace/sqlite.ts';
import { findComposition } from './composition.ts';
import { reading, writing } from './database.ts';
import { failpoint } from './failpoint.ts';
import { append, type Entry, type NewEntry, readHistory } from './history.ts';
import { liveComposition, setLiveComposition } from './live.ts';
import { withLock } from './lock.ts';
import { refusal } from './message.ts';
import { hasChanged, newRecords, releaseRecord } from './records.ts';

/**
 * Makes a composition live and records it in the history. While the pointer moves, the entry is under way, so that the next
 * command can complete a switch that was killed.
 */
export function switchLive(entry: NewEntry): Promise<void> {
  return withStoreLocked(() => {
    if (!findComposition(entry.composition)) throw refusal('refused.unreadable', { id: entry.composition });
    writing((db) => db.prepare('INSERT INTO switching VALUES (?)').run(JSON.stringify(toRecord(entry))));
    failpoint('the switch is under way');
    setLiveComposition(entry.composition);
    failpoint('the site is switched');
    finishSwitch();
    failpoint('the entry is recorded');
  });
}

/** Records a command that does not change the live site. */
export const appendEntry = (entry: NewEntry): Promise<void> =>
  withStoreLocked(() => void writing((db) => append(db, toRecord(entry))));

/** Records that a damaged release was built again, and so that its manifest is new. */
export async function recordRebuilt(app: AppName, version: string, by: string): Promise<void> {
  if (!hasChanged(releaseRecord(app, version), readHistory())) return;
  await appendEntry({ action: 'build', by, composition: '', releases: { [app]: version }, changed: {} });
}

/** Locks the store, completes an interrupted switch and runs `change`. */
export const withStoreLocked = <T>(change: (finished: Entry | undefined) => T): Promise<T> =>
  withLock('store', 'switch', () => change(finishSwitch()));

/** Ends the switch that is under way, if there is one: records it if the pointer has moved, and forgets it if not. */
function finishSwitch(): Entry | undefined {
  const begun = reading((db) => rows<{ entry: string }>(db, 'SELECT entry FROM switching')) ?? [];
  const [entry] = begun.map((one): Omit<Entry, 'seq'> => JSON.parse(one.entry));
  if (!entry) return undefined;
  return writing((db) => {
    db.exec('DELETE FROM switching');
    return liveComposition() === entry.composition ? append(db, entry) : undefined;
  });
}

/** A prune changes no manifest, and records none. */
function toRecord(entry: NewEntry): Omit<Entry, 'seq'> {
  const records = entry.action === 'prune' ? {} : newRecords(entry, readHistory());
  return { at: new Date().toISOString(), ...entry, ...(Object.keys(records).length > 0 && { records }) };
}
