import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { reading } from './database.ts';

export type Action =
  | 'release'
  | 'rollback'
  | 'preview'
  | 'compose'
  | 'recompose'
  | 'withdraw'
  | 'prune'
  | 'build'
  | 'accept';

export interface Entry {
  /** Counts from 1 and orders the entries, because a clock may be set back. */
  seq: number;
  /** ISO time. */
  at: string;
  action: Action;
  by: string;
  /** The composition that went live, that a preview shows, or that was live at a prune; empty if it does not matter. */
  composition: string;
  /** The day it was composed for. The composition itself may be of an earlier day on which it came out the same. */
  today?: string;
  releases: Record<string, string>;
  /** The versions that were not live before. */
  changed: Partial<Record<AppName, string>>;
  /** The commit of the checkout whose composer made the composition. */
  composedFrom?: string;
  /** The result of the browser check before the switch, or why there was none. */
  browser?: string;
  /** The pages that were left to open after the switch. */
  unopened?: string[];
  /** The checks that were skipped, and why. */
  skipped?: Record<string, string>;
  /** What a prune removed, or the section that was withdrawn. */
  removed?: string[];
  /** The integrity of manifests that are new, or that a command made again, by name (integrity.ts). */
  records?: Record<string, string>;
  /** Entries that were missing or had changed, and were accepted as they are. */
  accepted?: string[];
}

/** What is recorded of a command that runs now. */
export type NewEntry = Omit<Entry, 'seq' | 'at' | 'records'>;

/** The whole history, oldest first. Ignores entries that cannot be read: `pnpm status` names them. */
export const readHistory = (): Entry[] =>
  historyRows().flatMap(({ seq, entry }) => attempt(() => ({ ...JSON.parse(entry), seq })) ?? []);

export const historyRows = (): HistoryRow[] =>
  reading((db) => rows<HistoryRow>(db, 'SELECT seq, entry, hash FROM history ORDER BY seq')) ?? [];

/** The numbers of entries that are missing or have changed, `3` or `5–7`, without those that were accepted. */
export const changedEntries = (): string[] => historyFaults(historyRows(), reading(lastNumber) ?? 0, readHistory());

/** Of the last entry that was ever appended, even if it is gone. */
export const lastNumber = (db: DatabaseSync): number =>
  rows<{ seq: number }>(db, "SELECT seq FROM sqlite_sequence WHERE name = 'history'")[0]?.seq ?? 0;

export function append(db: DatabaseSync, entry: Omit<Entry, 'seq'>): Entry {
  const [last] = rows<HistoryRow>(db, 'SELECT seq, entry, hash FROM history ORDER BY seq DESC LIMIT 1');
  const row = chained(last, lastNumber(db) + 1, JSON.stringify(entry));
  db.prepare('INSERT INTO history VALUES (?, ?, ?)').run(row.seq, row.entry, row.hash);
  return { ...entry, seq: row.seq };
}

export interface HistoryRow {
  seq: number;
  entry: string;
  /** Of the hash of the row before, and of this row: nothing before a row can change without a trace. */
  hash: string;
}

export const chained = (before: HistoryRow | undefined, seq: number, entry: string): HistoryRow => ({
  seq,
  entry,
  hash: hash('sha256', `${before?.hash ?? ''}\n${seq}\n${entry}`),
});

/** As `changedEntries`. `last` was appended last. */
export function historyFaults(rows: readonly HistoryRow[], last: number, history: readonly Entry[]): string[] {
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
  const accepted = history.flatMap(({ seq, accepted = [] }) => (broken.includes(`${seq}`) ? [] : accepted));
  return broken.filter((numbers) => !accepted.includes(numbers));
}
