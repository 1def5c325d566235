import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Reviewed } from 'edit/api/item.ts';
import type { Remark } from 'edit/api/job.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { now } from '../accounts/tables.ts';

export interface Review {
  id: string;
  /** Who asks. */
  person: string;
  drafts: Reviewed[];
}

/** What people ask their colleagues to look at, and the answers. */
export class Reviews {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(`
      CREATE TABLE IF NOT EXISTS reviews (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
        drafts TEXT NOT NULL -- JSON
      ) STRICT;
      CREATE TABLE IF NOT EXISTS remarks (
        review TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
        by TEXT NOT NULL,
        at TEXT NOT NULL,
        text TEXT NOT NULL
      ) STRICT;
    `);
  }

  ask(person: string, drafts: Reviewed[]): Review {
    const review = { id: randomUUID(), person, drafts };
    const row = { ...review, drafts: JSON.stringify(drafts) };
    this.#db.prepare('INSERT INTO reviews VALUES (:id, :person, :drafts)').run(row);
    return review;
  }

  get(id: string): Review | undefined {
    const [found] = rows<Omit<Review, 'drafts'> & { drafts: string }>(
      this.#db,
      'SELECT * FROM reviews WHERE id = ?',
      id,
    );
    return found && { ...found, drafts: JSON.parse(found.drafts) };
  }

  remark(review: string, by: string, text: string): void {
    this.#db.prepare('INSERT INTO remarks VALUES (?, ?, ?, ?)').run(review, by, now(), text);
  }

  remarks(review: string): Remark[] {
    return rows<Remark>(this.#db, 'SELECT by, at, text FROM remarks WHERE review = ? ORDER BY rowid', review);
  }
}
