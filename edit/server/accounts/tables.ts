import type { DatabaseSync } from 'node:sqlite';
import { rows, transaction } from 'tools/workspace/sqlite.ts';
import { deviceOf } from './device.ts';

/** Creates what is missing. Times are ISO 8601 in UTC, so that they sort as text; tokens are kept as hashes only. */
export function createTables(db: DatabaseSync): void {
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA busy_timeout = 5000;
    -- Otherwise INSERT OR REPLACE would overwrite a line of the audit log without its trigger.
    PRAGMA recursive_triggers = ON;

    CREATE TABLE IF NOT EXISTS people (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT NOT NULL UNIQUE COLLATE NOCASE,
      language TEXT NOT NULL,
      teams TEXT NOT NULL, -- JSON
      seen TEXT
    ) STRICT;

    CREATE TABLE IF NOT EXISTS passkeys (
      id TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
      public_key BLOB NOT NULL,
      counter INTEGER NOT NULL,
      device TEXT NOT NULL,
      made TEXT NOT NULL,
      used TEXT NOT NULL
    ) STRICT;

    -- One for each person: a new link replaces the last.
    CREATE TABLE IF NOT EXISTS links (
      person TEXT PRIMARY KEY REFERENCES people ON DELETE CASCADE,
      hash TEXT NOT NULL UNIQUE,
      purpose TEXT NOT NULL,
      expires TEXT NOT NULL
    ) STRICT;

    CREATE TABLE IF NOT EXISTS challenges (
      hash TEXT PRIMARY KEY,
      challenge TEXT NOT NULL,
      purpose TEXT NOT NULL,
      expires TEXT NOT NULL
    ) STRICT;

    CREATE TABLE IF NOT EXISTS sessions (
      hash TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
      began TEXT NOT NULL,
      seen TEXT NOT NULL
    ) STRICT;

    CREATE TABLE IF NOT EXISTS audit (
      line INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      by TEXT NOT NULL,
      what TEXT NOT NULL,
      detail TEXT NOT NULL
    ) STRICT;
    CREATE TRIGGER IF NOT EXISTS audit_is_not_changed BEFORE UPDATE ON audit
      BEGIN SELECT raise(ABORT, 'The audit log only grows.'); END;
    CREATE TRIGGER IF NOT EXISTS audit_is_not_deleted BEFORE DELETE ON audit
      BEGIN SELECT raise(ABORT, 'The audit log only grows.'); END;
  `);
  transaction(db, () => addMissingColumns(db));
}

/** For databases that were made before people could see their passkeys. */
function addMissingColumns(db: DatabaseSync): void {
  const columns = rows<{ name: string }>(db, "SELECT name FROM pragma_table_info('passkeys')");
  if (columns.some(({ name }) => name === 'made')) return;
  db.exec(`
    ALTER TABLE passkeys ADD COLUMN device TEXT NOT NULL DEFAULT '${deviceOf('')}';
    ALTER TABLE passkeys ADD COLUMN made TEXT NOT NULL DEFAULT '';
    -- The only time that is known of them.
    UPDATE passkeys SET made = used;
  `);
}
