import type { DatabaseSync } from 'node:sqlite';

/** All of the changes or, if one throws, none. */
export function transaction<T>(db: DatabaseSync, changes: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = changes();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
