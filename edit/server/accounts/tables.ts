import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AuditLine } from 'edit/api/person.ts';
import { rows, transaction } from 'tools/workspace/sqlite.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A time as the database has it, some milliseconds from now, or before now if negative. */
export const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

export const now = (): string => fromNow(0);

export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token, so that a copy of it (a backup) is of no use for signing in. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

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

    CREATE TABLE IF NOT EXISTS sessions (
      hash TEXT PRIMARY KEY,
      person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
      began TEXT NOT NULL,
      seen TEXT NOT NULL
    ) STRICT;

    -- Publications, and the commits that take them back.
    CREATE TABLE IF NOT EXISTS taken_back (
      by_commit TEXT PRIMARY KEY,
      publication TEXT NOT NULL
    ) STRICT;

    -- Texts that say the same in both languages, as someone has said.
    CREATE TABLE IF NOT EXISTS settled (
      key TEXT PRIMARY KEY,
      by TEXT NOT NULL,
      at TEXT NOT NULL
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
    CREATE INDEX IF NOT EXISTS audit_by_kind ON audit (by, what, at);
    DROP TRIGGER IF EXISTS audit_is_not_deleted;
    CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit WHEN OLD.at >= ${auditedSince}
      BEGIN SELECT raise(ABORT, 'The audit log only grows.'); END;
  `);
  transaction(db, () => addMissingColumns(db));
}

/** For databases that were made before people could see their passkeys. */
function addMissingColumns(db: DatabaseSync): void {
  const columns = rows<{ name: string }>(db, "SELECT name FROM pragma_table_info('passkeys')");
  if (columns.some(({ name }) => name === 'made')) return;
  db.exec(`
    ALTER TABLE passkeys ADD COLUMN device TEXT NOT NULL DEFAULT '–';
    ALTER TABLE passkeys ADD COLUMN made TEXT NOT NULL DEFAULT '';
    -- The only time that is known of them.
    UPDATE passkeys SET made = used;
  `);
}

/** Older lines of the audit log may go. */
const auditedSince = "date('now', '-2 years')";

export const pruneAudit = (db: DatabaseSync): void => db.exec(`DELETE FROM audit WHERE at < ${auditedSince}`);

/** What a stranger sends may get into a detail. */
const longest = 500;

/** Adds a line to the audit log. `by` is a person's name, empty if unknown; `what` is a word such as `published`. */
export function audit(db: DatabaseSync, by: string, what: string, detail = ''): void {
  const line = { at: now(), by, what, detail: detail.slice(0, longest) };
  db.prepare('INSERT INTO audit (at, by, what, detail) VALUES (:at, :by, :what, :detail)').run(line);
}

/** Lines a day of one kind, by one person or by all strangers. */
const mostADay = 100;

/** Adds a line for what may be done endlessly: the same one once a day. */
export function auditOnce(db: DatabaseSync, by: string, what: string, detail: string): void {
  const query = 'SELECT detail FROM audit WHERE by = ? AND what = ? AND at > ? LIMIT ?';
  const known = rows<{ detail: string }>(db, query, by, what, fromNow(-day), mostADay).map((line) => line.detail);
  if (known.length < mostADay && !known.includes(detail.slice(0, longest))) audit(db, by, what, detail);
}

export const auditLines = (db: DatabaseSync, most = 500): AuditLine[] =>
  rows(db, 'SELECT at, by, what, detail FROM audit ORDER BY line DESC LIMIT ?', most);
