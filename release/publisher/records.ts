import type { DatabaseSync } from 'node:sqlite';
import { reading as readingStore, writing as writingStore } from 'store/database.ts';

const tables = `
  CREATE TABLE IF NOT EXISTS jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, state TEXT NOT NULL, job TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (state);
  CREATE TABLE IF NOT EXISTS publisher (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Changes the publisher's tables in the store's database, all or nothing. Makes them the first time. */
export const writing = <T>(change: (db: DatabaseSync) => T): T =>
  writingStore((db) => {
    db.exec(tables);
    return change(db);
  });

/** What `read` finds in them; undefined if no publisher has run on this store. */
export const reading = <T>(read: (db: DatabaseSync) => T): T | undefined =>
  readingStore((db) =>
    db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'publisher'").get() ? read(db) : undefined,
  );
