import { createHash } from 'node:crypto';
import type { Entry } from './history.ts';

export interface HistoryRow {
  seq: number;
  /** JSON, without the number. */
  entry: string;
  /** Of the hash of the row before, and of this row: nothing before a row can change without a trace. */
  hash: string;
}

/** The row that follows another one, or none. */
export const chained = (before: HistoryRow | undefined, seq: number, entry: string): HistoryRow => ({
  seq,
  entry,
  hash: createHash('sha256')
    .update(`${before?.hash ?? ''}\n${seq}\n${entry}`)
    .digest('hex'),
});

/** The numbers of entries that are missing or are not as they were appended: `3`, `5–7`. `last` was appended last. */
export function brokenEntries(rows: readonly HistoryRow[], last: number): string[] {
  const broken: string[] = [];
  let before: HistoryRow | undefined;
  for (const row of rows) {
    const expected = (before?.seq ?? 0) + 1;
    if (row.seq > expected) broken.push(range(expected, row.seq - 1));
    // Without the row before it, a row cannot be checked.
    else if (row.hash !== chained(before, row.seq, row.entry).hash) broken.push(range(row.seq, row.seq));
    before = row;
  }
  const end = before?.seq ?? 0;
  return last > end ? [...broken, range(end + 1, last)] : broken;
}

const range = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`);

/** Those that nobody has accepted since. */
export function historyFaults(rows: readonly HistoryRow[], last: number, history: readonly Entry[]): string[] {
  const broken = brokenEntries(rows, last);
  const sound = history.filter(({ seq }) => !broken.includes(`${seq}`));
  const accepted = sound.flatMap((entry) => entry.accepted ?? []);
  return broken.filter((numbers) => !accepted.includes(numbers));
}
