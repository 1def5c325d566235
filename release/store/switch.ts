import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from './durable.ts';
import { failpoint } from './failpoint.ts';
import { appendHistory, type Entry, entryOf, nextSeq, readHistory } from './history.ts';
import { liveComposition, setLiveComposition } from './live.ts';
import { withLock } from './lock.ts';
import { siteFolder } from './site-folder.ts';

const journal = path.join(siteFolder, 'switching.json');

export type NewEntry = Omit<Entry, 'seq' | 'at'>;

/**
 * Makes a composition live and records it in the history. If `base` is no longer live, does nothing and returns false;
 * then compose again with what is live.
 *
 * While the pointer moves, a journal holds the entry, so that the next command can complete a switch that was killed.
 */
export function switchLive(entry: NewEntry, base: string | undefined): Promise<boolean> {
  return withStoreLocked(() => {
    if (liveComposition() !== base) return false;
    if (!existsSync(path.join(siteFolder, 'compositions', entry.composition, 'composition.json')))
      throw new Error(`Composition ${entry.composition} is no longer in the store. Run the command again.`);
    const line = withSeqAndTime(entry);
    writeDurably(journal, JSON.stringify(line));
    failpoint('the journal is written');
    setLiveComposition(entry.composition);
    failpoint('the site is switched');
    appendHistory(line);
    failpoint('the entry is recorded');
    rmSync(journal);
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
export function finishInterruptedSwitch(): Entry | undefined {
  if (!existsSync(journal)) return;
  const line: Entry = JSON.parse(readFileSync(journal, 'utf8'));
  const happened = liveComposition() === line.composition;
  if (happened && (readHistory().at(-1)?.seq ?? 0) < line.seq) appendHistory(line);
  failpoint('the interrupted switch is completed');
  rmSync(journal);
  return happened ? line : undefined;
}

/** Throws if another composer has carried out the same statement meanwhile. */
function withSeqAndTime(entry: NewEntry): Entry {
  const history = readHistory();
  if (entry.signed && entryOf(entry.signed.statement, history))
    throw new Error(`Number ${entry.signed.sequence} of ${entry.signed.signer} has been carried out already.`);
  return { seq: nextSeq(history), at: new Date().toISOString(), ...entry };
}
