import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addPerson } from '../accounts/people.ts';
import { day } from '../accounts/tables.ts';
import { testServices } from '../testing/test-services.ts';
import { staleDraft } from './drafts.ts';
import { type Services, tidyDaily } from './services.ts';

const item = 'events/open-day.yaml';

let services: Services;
let drafts: Services['drafts'];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') });
  ({ services } = testServices());
  ({ drafts } = services);
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

it('a draft that a deletion replaced is there again when that is undone, unless it was published', () => {
  const undoDeletion = (base: string, revision: number) => {
    const deletion = drafts.save(item, { base, data: undefined, uploads: [], revision }, 'Brian');
    drafts.delete(item, deletion.revision);
    return drafts.get(item);
  };
  const first = save('un');
  expect(undoDeletion('a', first.revision)).toEqual(first);
  drafts.end(item, first.revision);
  expect(undoDeletion('b', 0)).toBeUndefined();
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
});

it('deletes what a killed server left, and each day what is old and uploads that no draft uses', () => {
  const { db, folder, uploads, notices } = services;
  const [used, unused] = ['a'.repeat(64), 'b'.repeat(64)];
  for (const id of [used, unused]) {
    writeFileSync(path.join(folder, 'uploads', id), '');
    utimesSync(path.join(folder, 'uploads', id), new Date('2026-02-01'), new Date('2026-02-01'));
  }
  mkdirSync(path.join(folder, 'overlays/drafts-x'), { recursive: true });
  const upload = { name: 'pictures/events/a.jpg', id: used };
  const { revision } = drafts.save(item, { base: null, data: {}, uploads: [upload], revision: 0 }, 'Amina');
  const { id } = addPerson(db, { name: 'Amina', email: 'a@example.org', language: 'fr', teams: [] });
  notices.put('notice', id, { what: 'publish', state: 'done' });
  tidyDaily(services);
  expect([readdirSync(folder), readdirSync(path.join(folder, 'uploads'))]).toEqual([['uploads'], [used]]);

  drafts.delete(item, revision);
  vi.advanceTimersByTime(29 * day);
  expect(uploads.fileOf(used)).toBeDefined();
  vi.advanceTimersByTime(2 * day);
  expect([uploads.fileOf(used), drafts.versions(item)]).toEqual([undefined, []]);
  expect(save('un').revision, 'no number comes twice').toBeGreaterThan(revision);
  expect(notices.list()).toHaveLength(1);
  vi.advanceTimersByTime(60 * day);
  expect(notices.list()).toEqual([]);
});
