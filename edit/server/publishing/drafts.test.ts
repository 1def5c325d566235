import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addPerson } from '../accounts/people.ts';
import { day } from '../accounts/tables.ts';
import { testDatabase } from '../testing/test-server.ts';
import { type Drafts, draftsIn, staleDraft } from './drafts.ts';
import { personRecordsIn } from './person-records.ts';
import { tidyDaily } from './services.ts';
import { uploadsIn } from './uploads.ts';

const item = 'events/open-day.yaml';

let db: DatabaseSync;
let drafts: Drafts;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') });
  db = testDatabase();
  drafts = draftsIn(db);
});
afterEach(() => {
  vi.useRealTimers();
});

const save = (word: string, revision = 0, by = 'Amina') =>
  drafts.save(item, { base: 'a', data: { word }, uploads: [], revision }, by);

it('a draft is refused if it has changed since, and accepted again if its answer was lost', () => {
  const first = save('un');
  expect(save('un')).toEqual(first);
  expect(drafts.versions(item)).toHaveLength(1);
  expect(() => save('deux', 0, 'Brian')).toThrow(staleDraft(first));
  const second = save('deux', first.revision);
  expect(() => save('trois', first.revision, 'Brian')).toThrow(staleDraft(second));
  expect(() => drafts.delete(item, first.revision)).toThrow(staleDraft(second));
  expect(drafts.get(item)).toEqual(second);
  drafts.delete(item, second.revision);
  expect(() => save('trois', second.revision)).toThrow(staleDraft());
});

it('a draft that was thrown away is found until there is another, and a published one ends', () => {
  const first = save('un');
  drafts.delete(item, first.revision);
  expect(drafts.discarded()).toEqual([first]);
  const second = save('deux', 0, 'Brian');
  const third = save('trois', second.revision);
  drafts.end(item, second.revision);
  // It was saved since.
  expect([drafts.get(item), drafts.discarded()]).toEqual([third, []]);
  drafts.end(item, third.revision);
  expect([drafts.get(item), drafts.discarded()]).toEqual([undefined, []]);
  const deletion = drafts.save(item, { base: 'a', data: undefined, uploads: [], revision: 0 }, 'Amina');
  drafts.delete(item, deletion.revision);
  expect(drafts.discarded()).toEqual([]);
});

it('deletes what a killed server left, and each day uploads that no draft uses any more', () => {
  const folder = temporaryFolder();
  const [used, unused] = ['a'.repeat(64), 'b'.repeat(64)];
  const uploads = uploadsIn(path.join(folder, 'uploads'));
  for (const id of [used, unused]) {
    writeFileSync(path.join(folder, 'uploads', id), '');
    utimesSync(path.join(folder, 'uploads', id), new Date('2026-02-01'), new Date('2026-02-01'));
  }
  mkdirSync(path.join(folder, 'overlays/drafts-x'), { recursive: true });
  const upload = { name: 'pictures/events/a.jpg', id: used };
  const { revision } = drafts.save(item, { base: null, data: {}, uploads: [upload], revision: 0 }, 'Amina');

  const records = personRecordsIn(db);
  const { id } = addPerson(db, { name: 'Amina', email: 'a@example.org', language: 'fr', teams: [] });
  records.notices.put('notice', id, { what: 'publish', state: 'done' });
  tidyDaily({ ...records, db, folder, drafts, uploads });
  expect([readdirSync(folder), readdirSync(path.join(folder, 'uploads'))]).toEqual([['uploads'], [used]]);

  drafts.delete(item, revision);
  vi.advanceTimersByTime(29 * day);
  expect(uploads.fileOf(used)).toBeDefined();
  vi.advanceTimersByTime(2 * day);
  expect([uploads.fileOf(used), drafts.versions(item)]).toEqual([undefined, []]);
  expect(save('un').revision, 'no number comes twice').toBeGreaterThan(revision);
  expect(records.notices.list()).toHaveLength(1);
  vi.advanceTimersByTime(60 * day);
  expect(records.notices.list()).toEqual([]);
});
