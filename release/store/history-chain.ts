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
  const missing = (from: number, to: number) => {
    if (from <= to) broken.push(from === to ? `${from}` : `${from}–${to}`);
  };
  let before: HistoryRow | undefined;
  for (const row of rows) {
    const expected = (before?.seq ?? 0) + 1;
    missing(expected, row.seq - 1);
    // Without the row before it, a row cannot be checked.
    if (row.seq === expected && row.hash !== chained(before, row.seq, row.entry).hash) broken.push(`${row.seq}`);
    before = row;
  }
  missing((before?.seq ?? 0) + 1, last);
  return broken;
}

/** Those that nobody has accepted since. */
export function historyFaults(rows: readonly HistoryRow[], last: number, history: readonly Entry[]): string[] {
  const broken = brokenEntries(rows, last);
  const sound = history.filter(({ seq }) => !broken.includes(`${seq}`));
  const accepted = sound.flatMap((entry) => entry.accepted ?? []);
  return broken.filter((numbers) => !accepted.includes(numbers));
}
