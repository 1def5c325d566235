import { expect, it } from 'vitest';
import type { Draft, Item } from '../../api/item.ts';
import { openingOf, type Seen, type StoredDraft } from './opening.ts';

const wrote = (text: string) => ({ data: { text }, uploads: [] });
const draft: Seen = { ...wrote('draft'), base: 'a', revision: 5 };
const published: Seen = { ...wrote('published'), base: 'a', revision: 0 };
const form = [{ name: 'text', label: { fr: 'Texte', en: 'Text' }, kind: 'text', size: 'line' }];
const item = (ofDraft?: Partial<Draft>, base: string | null = 'a') =>
  ({
    form,
    base,
    data: base && published.data,
    ...(ofDraft && { draft: { ...draft, by: 'Brian', ...ofDraft } }),
  }) as Item;
const storedDraft = (text: string, revision: number): StoredDraft => ({
  ...wrote(text),
  seen: { ...wrote('before'), base: 'a', revision },
});

it('begins with what is published, the draft on the server, or what a new item must have', () => {
  expect(openingOf(item())).toEqual({ seen: published });
  expect(openingOf(item({}))).toEqual({ seen: draft });
  expect(openingOf(item(undefined, null)).seen).toMatchObject({ base: null, revision: 0, data: { text: '' } });
});

it('continues with what this device kept, and forgets it if the server has it', () => {
  expect(openingOf(item({}), storedDraft('mine', 5))).toMatchObject({ seen: { revision: 5 }, unsent: wrote('mine') });
  expect(openingOf(item({}), storedDraft('draft', 4))).toEqual({ seen: draft });
});

it.each([
  ['a colleague saved since', item({}), 'draft', { ...wrote('draft'), by: 'Brian' }, draft],
  ['a colleague published or ended the draft since', item(), 'published', wrote('published'), published],
])('shows both when %s', (_, now, over, theirs, seen) => {
  const clash = { over, mine: wrote('mine'), theirs, seen, ancestor: { text: 'before' } };
  expect(openingOf(now, storedDraft('mine', 4)).clash).toMatchObject(clash);
});

it('shows both when the file is newer than the draft or gone, and then follows the new file', () => {
  const both = { mine: wrote('draft'), theirs: wrote('published') };
  const newer = openingOf(item({ base: 'old' }));
  expect(newer.clash).toMatchObject({ ...both, over: 'published', seen: { base: 'a', revision: 5 } });
  expect(openingOf(item({}, null)).clash).toMatchObject({ over: 'deleted', seen: { base: null } });
});
