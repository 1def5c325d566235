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
    const saved = drafts.save(item, draft('un'), 'Amina');
    expect(saved).toMatchObject({ item, base: 'a', data: { word: 'un' }, by: 'Amina', at: now.toISOString() });
    expect(drafts.get(item)).toEqual(saved);
    expect(drafts.list()).toEqual([saved]);
  });

  it('may delete its item', () => {
    const saved = drafts.save(item, { ...draft(''), data: undefined }, 'Amina');
    expect(drafts.get(item)).toEqual(saved);
    expect(saved.data).toBeUndefined();
  });

  it('of two people is refused to the second, who is shown that of the first', () => {
    const first = drafts.save(item, draft('un'), 'Amina');
    const amina = drafts.save(item, draft('deux', first.revision), 'Amina');
    expect(refusedFor(() => drafts.save(item, draft('trois', first.revision), 'Brian'))).toEqual(amina);
    expect(drafts.get(item)).toEqual(amina);
  });

  it('of a person who has seen none is refused where there is one', () => {
    const first = drafts.save(item, draft('un'), 'Amina');
    expect(refusedFor(() => drafts.save(item, draft('deux'), 'Brian'))).toEqual(first);
  });

  it('is accepted again when the answer to it was lost', () => {
    const first = drafts.save(item, draft('un'), 'Amina');
    expect(drafts.save(item, draft('un'), 'Amina')).toEqual(first);
    expect(drafts.versions(item)).toHaveLength(1);
  });

  it('is never mistaken for a later one with the same number', () => {
    const first = drafts.save(item, draft('un'), 'Amina');
    drafts.delete(item, first.revision);
    now = new Date('2026-05-01T08:00:00Z');
    drafts.prune();
    const second = drafts.save(item, draft('deux'), 'Brian');
    expect(refusedFor(() => drafts.save(item, draft('trois', first.revision), 'Amina'))).toEqual(second);
  });

  it('is not deleted by someone who has not seen its newest version', () => {
    const first = drafts.save(item, draft('un'), 'Amina');
    const second = drafts.save(item, draft('deux', first.revision), 'Brian');
    expect(refusedFor(() => drafts.delete(item, first.revision))).toEqual(second);
    drafts.delete(item, second.revision);
    expect(drafts.get(item)).toBeUndefined();
    expect(refusedFor(() => drafts.save(item, draft('trois', second.revision), 'Amina'))).toBeUndefined();
  });
});

describe('earlier versions', () => {
  it('are kept for 30 days, deleted ones included', () => {
    const first = drafts.save(item, draft('un'), 'Amina');
    const second = drafts.save(item, draft('deux', first.revision), 'Amina');
    drafts.delete(item, second.revision);
    now = new Date('2026-03-30T08:00:00Z');
    drafts.prune();
    expect(drafts.versions(item)).toEqual([second, first]);
    now = new Date('2026-04-01T08:00:00Z');
    drafts.prune();
    expect(drafts.versions(item)).toEqual([]);
  });

  it('never include the draft that is still current, however old', () => {
    const first = drafts.save(item, draft('un'), 'Amina');
    now = new Date('2027-03-01T08:00:00Z');
    drafts.prune();
    expect(drafts.get(item)).toEqual(first);
  });
});
