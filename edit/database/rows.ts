import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** The rows of a query, with the types that its author says its columns have: SQLite knows nothing of them. */
export const rows = <Row>(db: DatabaseSync, query: string, ...values: SQLInputValue[]): Row[] =>
  db.prepare(query).all(...values) as unknown[] as Row[];
