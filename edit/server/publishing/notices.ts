import type { DatabaseSync } from 'node:sqlite';
import type { Job, Notice } from 'edit/api/job.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { day, fromNow, now } from '../accounts/tables.ts';

/** How many of the last jobs of a kind say how long the next one takes. */
const compared = 9;

/** What people are told at their next visit, and how long jobs took. */
export class Notices {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(`
      CREATE TABLE IF NOT EXISTS notices (
        id TEXT NOT NULL,
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        at TEXT NOT NULL,
        notice TEXT NOT NULL, -- JSON
        PRIMARY KEY (id, person)
      ) STRICT;
      CREATE TABLE IF NOT EXISTS durations (what TEXT NOT NULL, at TEXT NOT NULL, seconds REAL NOT NULL) STRICT;
    `);
  }

  tell(person: string, notice: Omit<Notice, 'at'>): void {
    this.#db.prepare('DELETE FROM notices WHERE at < ?').run(fromNow(-90 * day));
    const row = { id: notice.id, person, at: now(), notice: JSON.stringify(notice) };
    this.#db.prepare('INSERT OR REPLACE INTO notices VALUES (:id, :person, :at, :notice)').run(row);
  }

  /** The newest first. */
  of(person: string): Notice[] {
    const found = rows<{ at: string; notice: string }>(
      this.#db,
      'SELECT at, notice FROM notices WHERE person = ? ORDER BY at DESC, rowid DESC',
      person,
    );
    return found.map(({ at, notice }) => ({ ...JSON.parse(notice), at }));
  }

  /** Forgets what was read. */
  forget(person: string, id: string): void {
    this.#db.prepare('DELETE FROM notices WHERE person = ? AND id = ?').run(person, id);
  }

  took(what: Job['what'], seconds: number): void {
    this.#db.prepare('INSERT INTO durations VALUES (?, ?, ?)').run(what, now(), seconds);
    this.#db.prepare('DELETE FROM durations WHERE at < ?').run(fromNow(-90 * day));
  }

  /** The seconds that a job of this kind mostly takes: the median of the last ones. */
  mostly(what: Job['what']): number | undefined {
    const query = 'SELECT seconds FROM durations WHERE what = ? ORDER BY at DESC LIMIT ?';
    const last = rows<{ seconds: number }>(this.#db, query, what, compared).map(({ seconds }) => seconds);
    return last.sort((a, b) => a - b)[Math.floor(last.length / 2)];
  }
}
