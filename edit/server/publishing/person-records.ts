import type { DatabaseSync } from 'node:sqlite';
import type { Reviewed } from 'edit/api/item.ts';
import type { Notice, Remark } from 'edit/api/job.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { day, fromNow, now } from '../accounts/tables.ts';

/** Records of one kind, as JSON, such as notices. They go with their person, or after `days`. */
function recordsOf<T extends object>(db: DatabaseSync, kind: string, days?: number) {
  /** The newest first; of everyone, unless a person is named. */
  function list(of?: string): (T & { id: string; person: string; at: string })[] {
    const query = 'SELECT * FROM kept WHERE kind = ? AND person = coalesce(?, person) ORDER BY at DESC, rowid DESC';
    const found = rows<Record<'id' | 'person' | 'at' | 'value', string>>(db, query, kind, of ?? null);
    return found.map(({ value, id, person, at }) => ({ ...JSON.parse(value), id, person, at }));
  }

  function prune(): void {
    if (days) db.prepare('DELETE FROM kept WHERE kind = ? AND at < ?').run(kind, fromNow(-days * day));
  }

  return {
    prune,
    list,
    get: (id: string) => list().find((one) => one.id === id),
    /** Replaces what the person has under this id. */
    put(id: string, person: string, value: T): void {
      const put = 'INSERT OR REPLACE INTO kept (kind, id, person, at, value) VALUES (?, ?, ?, ?, ?)';
      db.prepare(put).run(kind, id, person, now(), JSON.stringify(value));
    },
    transfer(from: string, to: string): void {
      db.prepare('UPDATE kept SET person = ? WHERE kind = ? AND person = ?').run(to, kind, from);
    },
    remove(id: string, person: string): void {
      db.prepare('DELETE FROM kept WHERE kind = ? AND id = ? AND person = ?').run(kind, id, person);
    },
  };
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

export const personRecordsIn = (db: DatabaseSync) => ({
  notices: recordsOf<Omit<Notice, 'id' | 'at'>>(db, 'notice', 90),
  /** Requests: to look at a draft, or to change a page (`item`) of another team. */
  reviews: recordsOf<{ drafts: Reviewed[]; item?: string; remarks: Remark[] }>(db, 'review', 365),
  planned: recordsOf<Planned>(db, 'planned'),
  /** Publications under way: if the server is killed, those who began them learn how they ended. */
  begun: recordsOf<Begun>(db, 'begun'),
});
