import type { DatabaseSync } from 'node:sqlite';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { reading } from './database.ts';

export type Action = 'release' | 'rollback' | 'preview' | 'compose' | 'recompose' | 'withdraw' | 'prune';

export interface Entry {
  /** Counts from 1 and orders the entries, because a clock may be set back. */
  seq: number;
  /** ISO time. */
  at: string;
  action: Action;
  by: string;
  /** The composition that went live, that a preview shows, or that was live at a prune; may be empty. */
  composition: string;
  /** The day it was composed for. It may have come out the same on an earlier day. */
  today?: string;
  releases: Record<string, string>;
  /** The versions that were not live before. */
  changed: Partial<Record<AppName, string>>;
  /** The commit of the checkout whose composer made the composition. */
  composedFrom?: string;
  /** The result of the browser check before the switch, or why there was none. */
  browser?: string;
  /** How many documents differ from those before, of how many, and the addresses of the first of them. */
  documents?: { changed: number; all: number; names: string[] };
  /** How long the command took until then. */
  seconds?: number;
  /** The checks that were skipped, and why. */
  skipped?: Record<string, string>;
  /** What a prune removed, or the section that was withdrawn. */
  removed?: string[];
}

/** What is recorded of a command that runs now. */
export type NewEntry = Omit<Entry, 'seq' | 'at'>;

/** The whole history, oldest first. Ignores entries that cannot be read. */
export const readHistory = (): Entry[] =>
  (
    reading((db) => rows<{ seq: number; entry: string }>(db, 'SELECT seq, entry FROM history ORDER BY seq')) ?? []
  ).flatMap(({ seq, entry }) => attempt(() => ({ ...JSON.parse(entry), seq })) ?? []);

export function append(db: DatabaseSync, entry: Omit<Entry, 'seq'>): Entry {
  const { lastInsertRowid } = db.prepare('INSERT INTO history (entry) VALUES (?)').run(JSON.stringify(entry));
  return { ...entry, seq: Number(lastInsertRowid) };
}
