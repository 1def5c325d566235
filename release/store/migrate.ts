import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { assertWritable } from './access.ts';
import { changing, oldHistoryFile } from './database.ts';
import { failpoint } from './failpoint.ts';
import { append, type Entry, lastNumber } from './history.ts';
import { newRecords } from './integrity.ts';
import { switchesOf } from './rollback-history.ts';
import { siteFolder } from './site-folder.ts';

/** Whether an earlier version of the commands made the store. */
export const needsMigration = (): boolean => existsSync(oldHistoryFile);

/**
 * Takes over the history of an earlier version, all of it or nothing, and says where the old one is kept. `pnpm recompose`
 * records what it lacks of the site.
 */
export function migrate(by: string): { entries: number; kept: string } {
  assertWritable();
  const lines = readFileSync(oldHistoryFile, 'utf8').split('\n');
  const old = lines.flatMap(entryIn).sort((a, b) => a.seq - b.seq);
  const live = switchesOf(old).at(-1);
  changing((db) => {
    // A command that was killed has taken it over already.
    if (lastNumber(db) > 0) return;
    for (const { seq: _seq, ...entry } of old) append(db, entry);
    if (!live) return;
    // From here on, a manifest that changes is noticed.
    const { composition, releases } = live;
    const entry = { at: new Date().toISOString(), action: 'migrate', by, composition, releases, changed: {} } as const;
    append(db, { ...entry, records: newRecords(live, []) });
  });
  failpoint('the history is migrated');
  const kept = path.join(siteFolder, 'history-until-migration.jsonl');
  renameSync(oldHistoryFile, kept);
  return { entries: old.length, kept };
}

/** None in a line that a crash cut short. */
function entryIn(line: string): Entry[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
