import type { DatabaseSync } from 'node:sqlite';
import type { AuditLine } from 'edit-api/person.ts';
import { now } from './time.ts';

/** Adds a line to the audit log, which only grows. `by` is a person's name, `what` is one word such as `published`. */
export function audit(db: DatabaseSync, by: string, what: string, detail = ''): void {
  db.prepare('INSERT INTO audit (at, by, what, detail) VALUES (?, ?, ?, ?)').run(now(), by, what, detail);
}

/** The newest lines first. */
export const auditLines = (db: DatabaseSync, most = 500): AuditLine[] =>
  db.prepare('SELECT at, by, what, detail FROM audit ORDER BY line DESC LIMIT ?').all(most) as unknown as AuditLine[];
