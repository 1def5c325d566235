import type { DatabaseSync } from 'node:sqlite';
import type { AuditLine } from 'edit/api/person.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { now } from './time.ts';

/** What a stranger sends may get into a detail, and the log only grows. */
const longest = 500;

/** Adds a line to the audit log. `by` is a person's name, empty if unknown; `what` is a word such as `published`. */
export function audit(db: DatabaseSync, by: string, what: string, detail = ''): void {
  const line = { at: now(), by, what, detail: detail.slice(0, longest) };
  db.prepare('INSERT INTO audit (at, by, what, detail) VALUES (:at, :by, :what, :detail)').run(line);
}

/** The newest lines first. */
export const auditLines = (db: DatabaseSync, most = 500): AuditLine[] =>
  rows(db, 'SELECT at, by, what, detail FROM audit ORDER BY line DESC LIMIT ?', most);
