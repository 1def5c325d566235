import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { type App, siteFolder } from '../paths.ts';

export const actions = ['release', 'rollback', 'promote', 'preview', 'compose', 'prune'] as const;
export type Action = (typeof actions)[number];

/** One line of the history: what was done to the store. Lines are only ever added. */
export interface Entry {
  /** Counts up from 1, and is the order of the lines: a machine's clock may be set back. */
  seq: number;
  /** ISO time, as the machine's clock had it. */
  at: string;
  action: Action;
  by: string;
  /** The composition made live; of a preview the one set beside it; of a prune the one that stayed. */
  composition: string;
  /** All releases of that composition. */
  releases: Record<string, string>;
  /** What differs from the live composition before; of a preview, from the one it was made beside. */
  changed: Partial<Record<App, string>>;
  /** The commit that each changed app was built from. */
  commits?: Partial<Record<App, string>>;
  /** Whether the pages were opened in a browser before the switch, or why not. */
  browser?: string;
  /** What was let pass by an option of the command. */
  allowed?: string[];
  /** What a prune removed. */
  removed?: string[];
}

const file = path.join(siteFolder, 'history.jsonl');

/** The whole history, oldest first. A last line cut short by a crash never happened. */
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

/** Adds a line, on the disk when this returns. Call it with the store locked. */
export function appendHistory(entry: Entry): void {
  removeTornLine();
  appendFileSync(file, `${JSON.stringify(entry)}\n`, { flush: true });
}

/** Removes what a crash left of a last line. Returns whether there was any. */
export function removeTornLine(): boolean {
  if (!existsSync(file)) return false;
  const content = readFileSync(file);
  const whole = content.lastIndexOf(0x0a) + 1;
  if (whole === content.length) return false;
  truncateSync(file, whole);
  return true;
}

export const nextSeq = (history: Entry[]): number => (history.at(-1)?.seq ?? 0) + 1;
