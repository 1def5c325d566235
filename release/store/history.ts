import { spawnSync } from 'node:child_process';
import type { DatabaseSync } from 'node:sqlite';
import { attempt } from 'contract/attempt.ts';
import type { AppName } from 'contract/section.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { findComposition, liveComposition, setLiveComposition } from './composition.ts';
import { reading, writing } from './database.ts';
import { type Log, refusal } from './message.ts';
import { siteFolder } from './site-folder.ts';

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
  seconds?: number;
  skipped?: Record<string, string>;
  /** What a prune removed, or the section that was withdrawn. */
  removed?: string[];
}

type NewEntry = Omit<Entry, 'seq' | 'at'>;

/** The whole history, oldest first. Ignores entries that cannot be read. */
export function readHistory(): Entry[] {
  type Row = { seq: number; entry: string };
  const found = reading((db) => rows<Row>(db, 'SELECT * FROM history ORDER BY seq')) ?? [];
  return found.flatMap(({ seq, entry }) => attempt(() => ({ ...JSON.parse(entry), seq })) ?? []);
}

const switches: Action[] = ['release', 'rollback', 'compose', 'recompose', 'withdraw'];

export const switchesOf = (history = readHistory()): Entry[] =>
  history.filter(({ action }) => switches.includes(action));

/** The versions to which an app can go back, the live one last. A rollback drops those after its target. */
export function rollbackHistory(app: AppName, history = readHistory()): string[] {
  const versions: string[] = [];
  for (const { action, changed } of switchesOf(history)) {
    const version = changed[app];
    if (!version || version === versions.at(-1)) continue;
    const before = versions.lastIndexOf(version);
    if (action === 'rollback' && before >= 0) versions.length = before + 1;
    else versions.push(version);
  }
  return versions;
}

export const lastSwitchTo = (app: AppName, version: string, history = readHistory()): Entry | undefined =>
  switchesOf(history).findLast(({ changed }) => changed[app] === version);

/** The commit of the checkout that last released this version, which another one may have built. */
export const releasedFrom = (app: AppName, version: string, history = readHistory()): string | undefined =>
  history.findLast(({ action, changed }) => ['release', 'compose'].includes(action) && changed[app] === version)
    ?.composedFrom;

/** Whether a version was rolled back and not released since. `pnpm build` leaves it rolled back. */
export function isRolledBack(app: AppName, version: string, history = readHistory()): boolean {
  const ofApp = switchesOf(history).filter(({ changed }) => changed[app]);
  const last = ofApp.findLastIndex(({ changed }) => changed[app] === version);
  return last >= 0 && ofApp[last + 1]?.action === 'rollback';
}

/** Whether an app was taken out of the site and not released since. `pnpm build` leaves such an app alone. */
export function isWithdrawn(app: AppName, history = readHistory()): boolean {
  const last = switchesOf(history).findLast(
    ({ action, changed, removed }) => changed[app] || (action === 'withdraw' && removed?.includes(app)),
  );
  return last?.action === 'withdraw';
}

/** Makes all that was written to the store's disk survive a power cut. Windows has no such command. */
const sync = (): void => void spawnSync('sync', ['-f', siteFolder]);

/** Makes a composition live and records it. By `switching`, the next command completes a killed switch. */
export function switchLive(entry: NewEntry): void {
  if (!findComposition(entry.composition)) throw refusal('refused.unreadable', { id: entry.composition });
  writing((db) => {
    db.exec('DELETE FROM switching');
    db.prepare('INSERT INTO switching VALUES (?)').run(JSON.stringify(toRecord(entry)));
  });
  sync();
  writing((db) => {
    setLiveComposition(entry.composition);
    sync();
    finish(db);
  });
}

/** Records a command that does not change the live site. */
export const appendEntry = (entry: NewEntry): void => void writing((db) => append(db, toRecord(entry)));

/** Records the switch that was killed after it had moved the pointer, if there is one. */
function finish(db: DatabaseSync): Entry | undefined {
  const [begun] = rows<{ entry: string }>(db, 'SELECT entry FROM switching');
  const entry: Omit<Entry, 'seq'> | undefined = begun && JSON.parse(begun.entry);
  if (!entry || entry.composition !== liveComposition()) return undefined;
  db.exec('DELETE FROM switching');
  return append(db, entry);
}

function append(db: DatabaseSync, entry: Omit<Entry, 'seq'>): Entry {
  const { lastInsertRowid } = db.prepare('INSERT INTO history (entry) VALUES (?)').run(JSON.stringify(entry));
  return { ...entry, seq: Number(lastInsertRowid) };
}

const toRecord = (entry: NewEntry): Omit<Entry, 'seq'> => ({ at: new Date().toISOString(), ...entry });

/** Logs and returns the switch that it records for a command that was killed. */
export function repair(log: Log): Entry | undefined {
  const finished = writing(finish);
  if (finished) log({ code: 'step.finished', params: { action: finished.action } });
  return finished;
}
