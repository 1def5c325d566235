import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Draft, DraftToSave, Upload } from 'edit/api/item.ts';
import { rows, transaction } from 'tools/workspace/sqlite.ts';
import { day, fromNow, now } from '../accounts/tables.ts';
import { Refused } from '../refused.ts';

/** Refuses to save over a draft that a colleague has changed or, without `theirs`, deleted or published. */
export const staleDraft = (theirs?: Draft): Refused =>
  new Refused(409, theirs ? 'draftChanged' : 'draftGone', {}, { theirs });

/** What people have written and not yet published, one draft for each item. Each save is a row of its own. */
export function draftsIn(db: DatabaseSync) {
  const find = (where: string, ...values: string[]): Draft[] =>
    rows<DraftRow>(db, `SELECT ${columns} FROM drafts WHERE ${where}`, ...values).map(draftOf);
  const get = (item: string): Draft | undefined => find('item = ? AND current = 1', item)[0];
  const retire = (item: string, state = 0) =>
    db.prepare('UPDATE drafts SET current = ? WHERE item = ? AND current = 1').run(state, item);

  return {
    get,
    list: () => find('current = 1 ORDER BY item'),

    /** All versions of an item's drafts, the newest first, deleted and published ones included. */
    versions: (item: string) => find('item = ? ORDER BY revision DESC', item),

    /** Drafts that were thrown away, the newest first, of items that have had no other since. */
    discarded() {
      const last = 'revision = (SELECT max(revision) FROM drafts AS other WHERE other.item = drafts.item)';
      return find(`current = 2 AND data IS NOT NULL AND ${last} ORDER BY revision DESC`);
    },

    /** Saves a draft unless another was saved since `revision`. Throws `Refused` otherwise. */
    save: (item: string, { revision, base, data, uploads }: DraftToSave, by: string): Draft =>
      transaction(db, () => {
        const present = get(item);
        const sent = { item, base, data, uploads, by };
        // It was sent again because its answer was lost.
        const again = { ...sent, revision: present?.revision, at: present?.at };
        if (present && isDeepStrictEqual(present, again)) return present;
        if ((present?.revision ?? 0) !== revision) throw staleDraft(present);
        retire(item);
        const at = now();
        const row = [item, base, data === undefined ? null : JSON.stringify(data), JSON.stringify(uploads), by, at];
        const add = 'INSERT INTO drafts (item, base, data, uploads, by, at, current) VALUES (?, ?, ?, ?, ?, ?, 1)';
        return { ...sent, revision: Number(db.prepare(add).run(...row).lastInsertRowid), at };
      }),

    /** Deletes a draft; of a deletion, brings back what it replaced. Throws `Refused` if it is stale. */
    delete: (item: string, revision: number): void =>
      transaction(db, () => {
        const present = get(item);
        if (present && present.revision !== revision) throw staleDraft(present);
        retire(item, 2);
        if (!present || present.data !== undefined) return;
        // One that was published since has another base.
        const last = '(SELECT max(revision) FROM drafts WHERE item = ? AND revision < ?)';
        const restore = `UPDATE drafts SET current = 1 WHERE current = 0 AND base IS ? AND revision = ${last}`;
        db.prepare(restore).run(present.base, item, revision);
      }),

    /** Ends a draft that was published. One that was saved since stays, and is outdated. */
    end: (item: string, revision: number) =>
      db.prepare('UPDATE drafts SET current = 0 WHERE item = ? AND revision = ?').run(item, revision),

    prune: () => db.prepare('DELETE FROM drafts WHERE current != 1 AND at < ?').run(fromNow(-30 * day)),

    uploadsInUse(): Set<string> {
      const used = rows<Pick<DraftRow, 'uploads'>>(db, "SELECT uploads FROM drafts WHERE uploads != '[]'");
      return new Set(used.flatMap(({ uploads }) => (JSON.parse(uploads) as Upload[]).map(({ id }) => id)));
    },
  };
}

const columns = 'item, base, revision, data, uploads, by, at';
type DraftRow = Pick<Draft, 'item' | 'base' | 'revision' | 'by' | 'at'> & { data: string | null; uploads: string };

const draftOf = ({ data, uploads, ...row }: DraftRow): Draft => ({
  ...row,
  data: data === null ? undefined : JSON.parse(data),
  uploads: JSON.parse(uploads),
});
