import type { DatabaseSync } from 'node:sqlite';
import * as database from 'store/database.ts';

const tables = `
  CREATE TABLE IF NOT EXISTS jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL,
    words TEXT NOT NULL, -- JSON
    by TEXT NOT NULL,
    at TEXT NOT NULL,
    state TEXT NOT NULL,
    steps TEXT NOT NULL DEFAULT '[]', -- JSON, as child and answer are
    seq INTEGER,
    child TEXT,
    answer TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (state, what);

  -- What the publisher knows and does, JSON by name (publisher-state.ts).
  CREATE TABLE IF NOT EXISTS publisher (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Changes the publisher's tables in the store's database, all or nothing. Makes them the first time. */
export const writing = <T>(change: (db: DatabaseSync) => T): T =>
  database.writing((db) => {
    db.exec(tables);
    return change(db);
  });

/** What `read` finds in them; undefined if no publisher has run on this store. */
export const reading = <T>(read: (db: DatabaseSync) => T): T | undefined =>
  database.reading((db) => {
    const found = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'publisher'").get();
    return found ? read(db) : undefined;
  });
