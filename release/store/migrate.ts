import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rows } from 'workspace/sqlite.ts';
import { assertWritable } from './access.ts';
import { changing, oldHistoryFile } from './database.ts';
import { failpoint } from './failpoint.ts';
import { append, type Entry } from './history.ts';
import { liveComposition } from './live.ts';
import { isRunning, type LockOwner } from './lock-owner.ts';
import { type Message, refusal } from './message.ts';
import { newRecords } from './records.ts';
import { switchesOf } from './rollback-history.ts';
import { siteFolder } from './site-folder.ts';

const journal = path.join(siteFolder, 'switching.json');
const locks = path.join(siteFolder, 'locks');

export interface Migrated {
  entries: number;
  /** Lines that could not be read. */
  unreadable: number[];
  /** Where the old history is kept. */
  kept: string;
}

export const stepsOf = ({ entries, unreadable, kept }: Migrated): Message[] => [
  { code: 'step.migrated', params: { entries, kept } },
  ...(unreadable.length > 0 ? [{ code: 'step.unreadable', params: { lines: unreadable.join(', ') } } as const] : []),
];

/** Whether an earlier version of the commands made the store, or has written to it since. */
export const needsMigration = (): boolean => existsSync(oldHistoryFile);

/** Takes over the history of an earlier version, all of it or nothing. Refuses while a command of that version runs. */
export function migrate(by: string): Migrated {
  assertWritable();
  const owner = oldLockOwners().find(isRunning);
  if (owner) throw refusal('refused.inUse', { doing: owner.doing, pid: owner.pid, host: owner.host });
  const { entries: written, unreadable } = parse(readFileSync(oldHistoryFile, 'utf8'));
  const old = [...written, ...interruptedSwitch(written)];
  const live = switchesOf(old).at(-1);
  const entries = changing((db) => {
    const known = new Set(rows<{ entry: string }>(db, 'SELECT entry FROM history').map(({ entry }) => entry));
    const unknown = old.map(({ seq: _seq, ...entry }) => entry).filter((entry) => !known.has(JSON.stringify(entry)));
    for (const entry of unknown) append(db, entry);
    // From here on, a manifest that changes is noticed.
    if (live && unknown.length > 0) {
      const { composition, releases } = live;
      const entry = { action: 'migrate', by, composition, releases, changed: {} } as const;
      append(db, { at: new Date().toISOString(), ...entry, records: newRecords(entry, []) });
    }
    return unknown.length;
  });
  failpoint('the history is migrated');
  const kept = path.join(siteFolder, `history-until-${new Date().toISOString().replaceAll(':', '-')}.jsonl`);
  rmSync(journal, { force: true });
  rmSync(locks, { recursive: true, force: true });
  renameSync(oldHistoryFile, kept);
  return { entries, unreadable, kept };
}

/** Ignores a last line that a crash cut short. */
function parse(text: string): { entries: Entry[]; unreadable: number[] } {
  const unreadable: number[] = [];
  const entries = text
    .split('\n')
    .slice(0, -1)
    .flatMap((line, index): Entry[] => {
      try {
        return [JSON.parse(line)];
      } catch {
        unreadable.push(index + 1);
        return [];
      }
    });
  return { entries: entries.sort((a, b) => a.seq - b.seq), unreadable };
}

/** A switch that was killed before it was recorded. */
function interruptedSwitch(written: Entry[]): Entry[] {
  if (!existsSync(journal)) return [];
  const entry: Entry = JSON.parse(readFileSync(journal, 'utf8'));
  const happened = liveComposition() === entry.composition && (written.at(-1)?.seq ?? 0) < entry.seq;
  return happened ? [entry] : [];
}

/** That version named the owner of a lock in the target of a link. */
const oldLockOwners = (): LockOwner[] =>
  (existsSync(locks) ? readdirSync(locks) : []).flatMap((name) => {
    const [pid, started = '', host = '', doing = ''] = readlinkSync(path.join(locks, name))
      .split('&')
      .map(decodeURIComponent);
    return started ? [{ pid: Number(pid), started, host, doing }] : [];
  });
