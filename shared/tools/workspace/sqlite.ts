import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** The rows of a query, with the types that its author gives its columns: SQLite knows none. */
export const rows = <Row>(db: DatabaseSync, query: string, ...values: SQLInputValue[]): Row[] =>
  db.prepare(query).all(...values) as unknown[] as Row[];

/** All of the changes or, if one throws, none. */
export function transaction<T>(db: DatabaseSync, changes: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = changes();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has already done so on a full disk.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
