import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../paths.ts';
import { writeDurably } from './durable.ts';
import { failpoint } from './failpoint.ts';
import { appendHistory, type Entry, nextSeq, readHistory } from './history.ts';
import { liveComposition, setLiveComposition } from './live.ts';
import { withLock } from './lock.ts';

const journal = path.join(siteFolder, 'switching.json');

export type NewEntry = Omit<Entry, 'seq' | 'at'>;

/**
 * Makes a composition the live one and writes it into the history. False when another composition than `base` has
 * gone live meanwhile: then nothing was done, and the caller composes with what is live now.
 *
 * The line is kept beside the pointer while that moves, so that a command killed between the two loses neither.
 */
export function switchLive(entry: NewEntry, base: string | undefined): Promise<boolean> {
  return withStoreLocked(() => {
    if (liveComposition() !== base) return false;
    if (!existsSync(path.join(siteFolder, 'compositions', entry.composition, 'composition.json')))
      throw new Error(`Composition ${entry.composition} is not in the store any more. Run the command again.`);
    const line = withSeqAndTime(entry);
    writeDurably(journal, JSON.stringify(line));
    failpoint('the line is set aside');
    setLiveComposition(entry.composition);
    failpoint('the site is switched');
    appendHistory(line);
    failpoint('the line is written');
    rmSync(journal);
    return true;
  });
}

/** Writes a line that switches nothing. */
export const appendEntry = (entry: NewEntry): Promise<void> =>
  withStoreLocked(() => appendHistory(withSeqAndTime(entry)));

/** Runs `change` alone in the store, after what a killed command left undone. */
export function withStoreLocked<T>(change: (finished: Entry | undefined) => T): Promise<T> {
  return withLock('store', 'switch', () => {
    mkdirSync(siteFolder, { recursive: true });
    return change(finishInterruptedSwitch());
  });
}

/**
 * A switch that was cut short either happened, and gets its line, or did not. Returns the line of one that happened.
 * Call it with the store locked.
 */
export function finishInterruptedSwitch(): Entry | undefined {
  if (!existsSync(journal)) return;
  const line: Entry = JSON.parse(readFileSync(journal, 'utf8'));
  const happened = liveComposition() === line.composition;
  if (happened && (readHistory().at(-1)?.seq ?? 0) < line.seq) appendHistory(line);
  failpoint('the switch before is finished');
  rmSync(journal);
  return happened ? line : undefined;
}

const withSeqAndTime = (entry: NewEntry): Entry => ({
  seq: nextSeq(readHistory()),
  at: new Date().toISOString(),
  ...entry,
});
