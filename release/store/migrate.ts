import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { rows } from 'workspace/sqlite.ts';
import { assertWritable } from './access.ts';
import { changing, oldHistoryFile } from './database.ts';
import { failpoint } from './failpoint.ts';
import { append, type Entry } from './history.ts';
import { newRecords } from './records.ts';
import { switchesOf } from './rollback-history.ts';
import { siteFolder } from './site-folder.ts';

export interface Migrated {
  entries: number;
  /** Where the old history is kept. */
  kept: string;
}

/** Whether an earlier version of the commands made the store. */
export const needsMigration = (): boolean => existsSync(oldHistoryFile);

/** Takes over the history of an earlier version, all of it or nothing. `pnpm recompose` records what it lacks of the site. */
export function migrate(by: string): Migrated {
  assertWritable();
  const old = entriesIn(readFileSync(oldHistoryFile, 'utf8'));
  const live = switchesOf(old).at(-1);
  changing((db) => {
    // A command that was killed has taken it over already.
    if (rows(db, 'SELECT seq FROM history LIMIT 1').length > 0) return;
    for (const { seq: _seq, ...entry } of old) append(db, entry);
    if (!live) return;
    // From here on, a manifest that changes is noticed.
    const entry = {
      action: 'migrate',
      by,
      composition: live.composition,
      releases: live.releases,
      changed: {},
    } as const;
    append(db, { at: new Date().toISOString(), ...entry, records: newRecords(entry, []) });
  });
  failpoint('the history is migrated');
  const kept = path.join(siteFolder, 'history-until-migration.jsonl');
  renameSync(oldHistoryFile, kept);
  return { entries: old.length, kept };
}

/** Leaves out lines that a crash cut short. */
const entriesIn = (text: string): Entry[] =>
  text
    .split('\n')
    .flatMap((line): Entry[] => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    })
    .sort((a, b) => a.seq - b.seq);
