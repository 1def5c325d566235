import type { DatabaseSync } from 'node:sqlite';
import type { Reviewed } from 'edit/api/item.ts';
import type { Notice, Remark } from 'edit/api/job.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { day, fromNow, now } from '../accounts/tables.ts';

/** What is kept of people, as JSON, of one kind: such as notices. It goes with the person. */
export class Kept<T extends object> {
  readonly #db: DatabaseSync;
  readonly #kind: string;
  readonly #days: number | undefined;

  /** `days`: after which it is forgotten. */
  constructor(db: DatabaseSync, kind: string, days?: number) {
    this.#db = db;
    this.#kind = kind;
    this.#days = days;
    this.prune();
  }

  /** Forgets what is too old. */
  prune(): void {
    if (!this.#days) return;
    this.#db.prepare('DELETE FROM kept WHERE kind = ? AND at < ?').run(this.#kind, fromNow(-this.#days * day));
  }

  /** Replaces what the person has under this id. */
  put(id: string, person: string, value: T): void {
    const row = { kind: this.#kind, id, person, at: now(), value: JSON.stringify(value) };
    this.#db.prepare('INSERT OR REPLACE INTO kept VALUES (:kind, :id, :person, :at, :value)').run(row);
  }

  /** The newest first; of everyone, unless a person is named. */
  list(person?: string): (T & { id: string; person: string; at: string })[] {
    const found = rows<{ id: string; person: string; at: string; value: string }>(
      this.#db,
      'SELECT * FROM kept WHERE kind = ? AND person = coalesce(?, person) ORDER BY at DESC, rowid DESC',
      this.#kind,
      person ?? null,
    );
    return found.map(({ value, ...row }) => ({ ...JSON.parse(value), id: row.id, person: row.person, at: row.at }));
  }

  /** Makes one person the owner of all that another has. */
  transfer(from: string, to: string): void {
    this.#db.prepare('UPDATE kept SET person = ? WHERE kind = ? AND person = ?').run(to, this.#kind, from);
  }

  get = (id: string) => this.list().find((one) => one.id === id);

  remove(id: string, person: string): void {
    this.#db.prepare('DELETE FROM kept WHERE kind = ? AND id = ? AND person = ?').run(this.#kind, id, person);
  }
}

/** What is to happen by itself: drafts to publish, or a commit to take back. Times are ISO, in UTC. */
export interface Planned {
  due: string;
  items: string[];
  drafts?: Reviewed[];
  /** The colleague who asked for the publication, and the time at which it is taken back. */
  asker?: string | undefined;
  until?: string | undefined;
  commit?: string;
}

type Begun = Pick<Notice, 'what' | 'about'> & { drafts: Reviewed[] };

export const keptIn = (db: DatabaseSync) => ({
  notices: new Kept<Omit<Notice, 'id' | 'at'>>(db, 'notice', 90),
  /** Requests: to look at a draft, or to change a page (`item`) of another team. */
  reviews: new Kept<{ drafts: Reviewed[]; item?: string; remarks: Remark[] }>(db, 'review', 365),
  planned: new Kept<Planned>(db, 'planned'),
  /** Publications under way: after a kill, their people are told how they ended. */
  begun: new Kept<Begun>(db, 'begun'),
});
