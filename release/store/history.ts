import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { siteFolder } from './site-folder.ts';

export const actions = ['release', 'rollback', 'preview', 'compose', 'recompose', 'withdraw', 'prune'] as const;
export type Action = (typeof actions)[number];

/** One entry of the append-only history. */
export interface Entry {
  /** Counts from 1 and orders the entries, because a clock may be set back. */
  seq: number;
  /** ISO time. */
  at: string;
  action: Action;
  by: string;
  /** The composition that went live, that a preview shows, or that was live at a prune. */
  composition: string;
  /** The day it was composed for. The composition itself may be of an earlier day on which it came out the same. */
  today?: string;
  /** All releases of that composition. */
  releases: Record<string, string>;
  /** The versions that were not live before. */
  changed: Partial<Record<AppName, string>>;
  /** The commit that each changed app was built from. */
  commits?: Partial<Record<AppName, string>>;
  /** The commit of the checkout whose composer made the composition. */
  composedFrom?: string;
  /** The result of the browser check before the switch, or why there was none. */
  browser?: string;
  /** The gates that were skipped, and why. */
  skipped?: Record<string, string>;
  /** Other options of the command that skipped a check. */
  allowed?: string[];
  /** What a prune removed, or the section that was withdrawn. */
  removed?: string[];
}

export type NewEntry = Omit<Entry, 'seq' | 'at'>;

const file = path.join(siteFolder, 'history.jsonl');

/** The whole history, oldest first. Ignores a last line that a crash cut short. */
export function readHistory(): Entry[] {
  if (!existsSync(file)) return [];
  return parseHistory(readFileSync(file, 'utf8')).sort((a, b) => a.seq - b.seq);
}

export function parseHistory(text: string): Entry[] {
  return text.split('\n').flatMap((line) => {
    try {
      const entry: Entry = JSON.parse(line);
      return Number.isInteger(entry.seq) ? [entry] : [];
    } catch {
      return [];
    }
  });
}

/** Appends entries and syncs them to the disk. Call it with the store locked. */
export function appendHistory(...entries: Entry[]): void {
  removeTornLine();
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
  appendFileSync(file, lines.join(''), { flush: true });
}

/** Removes a last line that a crash cut short. Returns whether there was one. */
export function removeTornLine(): boolean {
  if (!existsSync(file)) return false;
  const content = readFileSync(file);
  const whole = content.lastIndexOf(0x0a) + 1;
  if (whole === content.length) return false;
  truncateSync(file, whole);
  return true;
}

export const nextSeq = (history: Entry[]): number => (history.at(-1)?.seq ?? 0) + 1;
