import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Draft, DraftToSave, Upload } from 'edit/api/item.ts';
import { pick } from 'tools/content/pick.ts';
import { rows, transaction } from 'tools/workspace/sqlite.ts';
import { day, fromNow, now } from '../accounts/tables.ts';
import { Refused } from '../refused.ts';

/** Thrown when someone else saved or deleted a draft after it was seen. */
export class StaleDraft extends Refused {
  /** `theirs` is none if the draft was deleted or published. */
  constructor(theirs: Draft | undefined) {
    super(409, theirs ? 'draftChanged' : 'draftGone', {}, { theirs });
  }
}

/** What people have written and not yet published, one draft for each item. Each save is a row of its own. */
export class Drafts {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  get(item: string): Draft | undefined {
    return this.#find('item = ? AND current = 1', item)[0];
  }

  list(): Draft[] {
    return this.#find('current = 1 ORDER BY item');
  }

  /** All versions of an item's drafts that are kept, the newest first, deleted and published ones included. */
  versions(item: string): Draft[] {
    return this.#find('item = ? ORDER BY revision DESC', item);
  }

  /** Drafts that were thrown away, the newest first, of items that have had no other since. */
  discarded(): Draft[] {
    const last = 'revision = (SELECT max(revision) FROM drafts AS other WHERE other.item = drafts.item)';
    return this.#find(`current = 2 AND data IS NOT NULL AND ${last} ORDER BY revision DESC`);
  }

  /** Saves a draft unless another was saved since `revision`. Throws `StaleDraft` otherwise. */
  save(item: string, { revision, base, data, uploads }: DraftToSave, by: string): Draft {
    return transaction(this.#db, () => {
      const present = this.get(item);
      const sent = { item, base, data, uploads, by };
      // It was sent again because its answer was lost.
      if (present && isDeepStrictEqual(present, { ...sent, ...pick(present, ['revision', 'at']) })) return present;
      if ((present?.revision ?? 0) !== revision) throw new StaleDraft(present);
      const at = now();
      this.#retire(item);
      const { lastInsertRowid } = this.#db
        .prepare('INSERT INTO drafts (item, base, data, uploads, by, at, current) VALUES (?, ?, ?, ?, ?, ?, 1)')
        .run(item, base, data === undefined ? null : JSON.stringify(data), JSON.stringify(uploads), by, at);
      return { ...sent, revision: Number(lastInsertRowid), at };
    });
  }

  /** Deletes a draft; if it was a deletion, brings back what it replaced. Throws `StaleDraft` if someone has saved since. */
  delete(item: string, revision: number): void {
    transaction(this.#db, () => {
      const present = this.get(item);
      if (present && present.revision !== revision) throw new StaleDraft(present);
      this.#retire(item, 2);
      if (!present || present.data !== undefined) return;
      const before = 'revision = (SELECT max(revision) FROM drafts WHERE item = ? AND revision < ?)';
      // One that was published has another base.
      this.#db
        .prepare(`UPDATE drafts SET current = 1 WHERE current = 0 AND base IS ? AND ${before}`)
        .run(present.base, item, revision);
    });
  }

  /** Ends a draft that was published. One that was saved since stays, and is outdated. */
  end(item: string, revision: number): void {
    this.#db.prepare('UPDATE drafts SET current = 0 WHERE item = ? AND revision = ?').run(item, revision);
  }

  /** Forgets earlier versions after 30 days. */
  prune(): void {
    this.#db.prepare('DELETE FROM drafts WHERE current != 1 AND at < ?').run(fromNow(-30 * day));
  }

  uploadsInUse(): Set<string> {
    const used = rows<Pick<Row, 'uploads'>>(this.#db, "SELECT uploads FROM drafts WHERE uploads != '[]'");
    return new Set(used.flatMap(({ uploads }) => (JSON.parse(uploads) as Upload[]).map(({ id }) => id)));
  }

  #find(where: string, ...values: string[]): Draft[] {
    return rows<Row>(this.#db, `SELECT ${columns} FROM drafts WHERE ${where}`, ...values).map(draftOf);
  }

  #retire(item: string, state = 0): void {
    this.#db.prepare('UPDATE drafts SET current = ? WHERE item = ? AND current = 1').run(state, item);
  }
}

const columns = 'item, base, revision, data, uploads, by, at';
type Row = Pick<Draft, 'item' | 'base' | 'revision' | 'by' | 'at'> & { data: string | null; uploads: string };

const draftOf = ({ data, uploads, ...row }: Row): Draft => ({
  ...row,
  data: data === null ? undefined : JSON.parse(data),
  uploads: JSON.parse(uploads),
});
