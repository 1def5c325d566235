import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { attempt } from 'contract/attempt.ts';
import { transaction } from 'tools/workspace/sqlite.ts';
import { type MessageCode, refusal } from './message.ts';
import { siteFolder } from './site-folder.ts';

/** ms to wait for another process that reads or writes. */
const timeout = 10_000;

/** The history, the lock and what is under way, in one file of SQLite. */
export const databaseFile = path.join(siteFolder, 'store.db');

const tables = `
  CREATE TABLE IF NOT EXISTS history (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    entry TEXT NOT NULL -- JSON
  ) STRICT;

  CREATE TABLE IF NOT EXISTS switching (entry TEXT NOT NULL) STRICT; -- while the pointer moves

  CREATE TABLE IF NOT EXISTS writer (pid INTEGER NOT NULL, started TEXT NOT NULL, doing TEXT NOT NULL) STRICT; -- one row

  CREATE TABLE IF NOT EXISTS jobs ( -- of the publisher
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    state TEXT NOT NULL,
    job TEXT NOT NULL -- JSON
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (state);
  CREATE TABLE IF NOT EXISTS publisher (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT; -- what it knows
`;

/** What `read` finds; undefined if there is no database yet. It needs no right to write to the store. */
export function reading<T>(read: (db: DatabaseSync) => T): T | undefined {
  if (!existsSync(databaseFile)) return undefined;
  return explained(() => {
    // Open for writing, if this user may: a reader undoes what a killed process has left half written.
    using db = new DatabaseSync(databaseFile, { timeout });
    return read(db);
  });
}

/** Makes all of the changes or, if one throws, none. While it runs, no other process changes anything. */
export const writing = <T>(change: (db: DatabaseSync) => T): T =>
  explained(() => {
    mkdirSync(siteFolder, { recursive: true });
    using db = new DatabaseSync(databaseFile, { timeout });
    // Stores of before December 2026 have a log beside the file.
    db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL');
    transaction(db, () => db.exec(tables));
    return transaction(db, () => change(db));
  });

const [full, cannotOpen] = [13, 14];
/** What codes of SQLite mean for a command. */
const refusals: Record<number, MessageCode> = {
  5: 'refused.busy',
  8: 'refused.mayNotWrite',
  11: 'refused.databaseDamaged',
  [cannotOpen]: 'refused.mayNotRead',
  26: 'refused.databaseDamaged',
};

function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // Its lowest byte says what it is, the others where it happened.
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (code === full) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    // There are other reasons why a file cannot be opened.
    const mayRead = code === cannotOpen && attempt(() => accessSync(databaseFile, constants.R_OK) ?? true);
    const refused = mayRead ? undefined : refusals[code];
    throw refused ? refusal(refused, { file: databaseFile }) : error;
  }
}
