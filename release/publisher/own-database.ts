import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { siteFolder } from 'store/site-folder.ts';

// Until the store has its own.
const file = path.join(siteFolder, 'store.db');
let db: DatabaseSync | undefined;
function open(): DatabaseSync {
  mkdirSync(siteFolder, { recursive: true });
  db ??= new DatabaseSync(file, { timeout: 10_000 });
  db.exec('PRAGMA journal_mode = WAL');
  return db;
}
export const reading = <T>(read: (db: DatabaseSync) => T): T | undefined =>
  existsSync(file) ? read(open()) : undefined;
export function writing<T>(change: (db: DatabaseSync) => T): T {
  const db = open();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = change(db);
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
