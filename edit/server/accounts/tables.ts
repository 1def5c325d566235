import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AuditLine } from 'edit/api/person.ts';
import { rows } from 'tools/workspace/sqlite.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** A time as the database has it, some milliseconds from now, or before now if negative. */
export const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

export const now = (): string => fromNow(0);

export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token, so that a copy of it (a backup) is of no use for signing in. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** Creates what is missing. Times are ISO 8601 in UTC, which sort as text; tokens are kept as hashes only. */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec(readFileSync(path.join(import.meta.dirname, 'tables.sql'), 'utf8'));
  return db;
}

export const pruneAudit = (db: DatabaseSync) => db.exec("DELETE FROM audit WHERE at < date('now', '-2 years')");

/** What a stranger sends may get into a detail. */
const longest = 500;

/** Adds a line to the audit log. `by` is a name, empty if unknown; `what` is a word such as `published`. */
export function audit(db: DatabaseSync, by: string, what: string, detail = ''): void {
  const line = { at: now(), by, what, detail: detail.slice(0, longest) };
  db.prepare('INSERT INTO audit (at, by, what, detail) VALUES (:at, :by, :what, :detail)').run(line);
}

/** Lines a day of one kind, by one person or by all strangers. */
const maxLinesADay = 100;

/** Adds a line for what may be done endlessly: the same one once a day. */
export function auditOnce(db: DatabaseSync, by: string, what: string, detail: string): void {
  const query = 'SELECT * FROM audit WHERE by = ? AND what = ? AND at > ? LIMIT ?';
  const known = rows<AuditLine>(db, query, by, what, fromNow(-day), maxLinesADay);
  const isKnown = known.some((line) => line.detail === detail.slice(0, longest));
  if (known.length < maxLinesADay && !isKnown) audit(db, by, what, detail);
}

export const auditLines = (db: DatabaseSync, maxLines = 500): AuditLine[] =>
  rows(db, 'SELECT at, by, what, detail FROM audit ORDER BY line DESC LIMIT ?', maxLines);
