import { DatabaseSync } from 'node:sqlite';
import type { DraftToSave } from 'edit/api/item.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { Drafts, StaleDraft } from './drafts.ts';

const item = 'events/open-day.yaml';
const draft = (word: string, revision = 0): DraftToSave => ({ base: 'a', data: { word }, uploads: [], revision });

let now = new Date('2026-03-01T08:00:00Z');
let drafts: Drafts;
beforeEach(() => {
  now = new Date('2026-03-01T08:00:00Z');
  drafts = new Drafts(new DatabaseSync(':memory:'), () => now);
});

const save = (word: string, revision = 0, by = 'Amina') => drafts.save(item, draft(word, revision), by);

/** The draft that was there, for which something was refused. */
const refusedFor = (save: () => unknown): unknown => {
  try {
    save();
  } catch (error) {
    if (error instanceof StaleDraft) return error.more.theirs;
    throw error;
  }
  throw new Error('it was saved');
};

describe('a draft', () => {
  it('comes back as it was saved, with who and when', () => {
    const saved = save('un');
    expect(saved).toMatchObject({ item, base: 'a', data: { word: 'un' }, by: 'Amina', at: now.toISOString() });
    expect(drafts.get(item)).toEqual(saved);
    expect(drafts.list()).toEqual([saved]);
  });

  it('may delete its item', () => {
    const saved = drafts.save(item, { ...draft(''), data: undefined }, 'Amina');
    expect(drafts.get(item)).toEqual(saved);
    expect(saved.data).toBeUndefined();
  });

  it('is refused to someone who has not seen the present one, and who is then shown it', () => {
    const first = save('un');
    expect(refusedFor(() => save('deux', 0, 'Brian'))).toEqual(first);
    const second = save('deux', first.revision);
    expect(refusedFor(() => save('trois', first.revision, 'Brian'))).toEqual(second);
    expect(drafts.get(item)).toEqual(second);
  });

  it('is accepted again when the answer to it was lost', () => {
    const first = save('un');
    expect(save('un')).toEqual(first);
    expect(drafts.versions(item)).toHaveLength(1);
  });

  it('is never mistaken for a later one with the same number', () => {
    const first = save('un');
    drafts.delete(item, first.revision);
    now = new Date('2026-05-01T08:00:00Z');
    drafts.prune();
    const second = save('deux', 0, 'Brian');
    expect(refusedFor(() => save('trois', first.revision))).toEqual(second);
  });

  it('is not deleted by someone who has not seen its newest version', () => {
    const first = save('un');
    const second = save('deux', first.revision, 'Brian');
    expect(refusedFor(() => drafts.delete(item, first.revision))).toEqual(second);
    drafts.delete(item, second.revision);
    expect(drafts.get(item)).toBeUndefined();
    expect(refusedFor(() => save('trois', second.revision))).toBeUndefined();
  });

  it('that was published ends, unless it was saved since', () => {
    const first = save('un');
    const second = save('deux', first.revision);
    drafts.end(item, first.revision);
    expect(drafts.get(item)).toEqual(second);
    drafts.end(item, second.revision);
    expect(drafts.get(item)).toBeUndefined();
  });
});

it('keeps earlier versions for 30 days, deleted ones included, and the current one for ever', () => {
  const first = save('un');
  const second = save('deux', first.revision);
  const pruneOn = (day: string) => {
    now = new Date(`${day}T08:00:00Z`);
    drafts.prune();
    return drafts.versions(item);
  };
  expect(pruneOn('2026-03-30')).toEqual([second, first]);
  expect(pruneOn('2027-03-01')).toEqual([second]);
  drafts.delete(item, second.revision);
  expect(pruneOn('2027-03-01')).toEqual([]);
});
