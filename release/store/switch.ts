import { mkdirSync } from 'node:fs';
import { assertStored } from './composition.ts';
import { failpoint } from './failpoint.ts';
import { appendHistory, type Entry, type NewEntry, nextSeq, readHistory } from './history.ts';
import { readJournal, removeJournal, writeJournal } from './journal.ts';
import { liveComposition, setLiveComposition } from './live.ts';
import { withLock } from './lock.ts';
import { siteFolder } from './site-folder.ts';

/**
 * Makes a composition live and records it in the history. If `base` is no longer live, does nothing and returns false;
 * then compose again with what is live.
 *
 * While the pointer moves, a journal holds the entry, so that the next command can complete a switch that was killed.
 */
export function switchLive(entry: NewEntry, base: string | undefined): Promise<boolean> {
  return withStoreLocked(() => {
    if (liveComposition() !== base) return false;
    assertStored(entry.composition);
    const line = withSeqAndTime(entry);
    writeJournal(line);
    failpoint('the journal is written');
    setLiveComposition(entry.composition);
    failpoint('the site is switched');
    appendHistory(line);
    failpoint('the entry is recorded');
    removeJournal();
    return true;
  });
}

/** Records a command that does not change the live site. */
export const appendEntry = (entry: NewEntry): Promise<void> =>
  withStoreLocked(() => appendHistory(withSeqAndTime(entry)));

/** Locks the store, completes an interrupted switch and runs `change`. */
export function withStoreLocked<T>(change: (finished: Entry | undefined) => T): Promise<T> {
  return withLock('store', 'switch', () => {
    mkdirSync(siteFolder, { recursive: true });
    return change(finishInterruptedSwitch());
  });
}

/**
 * Completes an interrupted switch: records it if the pointer has moved, and drops it if not. Returns the recorded entry.
 * Call it with the store locked.
 */
function finishInterruptedSwitch(): Entry | undefined {
  const line = readJournal();
  if (!line) return;
  const history = readHistory();
  const happened = liveComposition() === line.composition;
  if (happened && (history.at(-1)?.seq ?? 0) < line.seq) appendHistory(line);
  failpoint('the interrupted switch is completed');
  removeJournal();
  return happened ? line : undefined;
}

function withSeqAndTime(entry: NewEntry): Entry {
  const history = readHistory();
  return { seq: nextSeq(history), at: new Date().toISOString(), ...entry };
}
