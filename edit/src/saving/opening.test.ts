import { expect, it } from 'vitest';
import type { Draft, Item } from '../../api/item.ts';
import { type Kept, openingOf, type Seen } from './opening.ts';

const wrote = (text: string) => ({ data: { text }, uploads: [] });
const item = (draft?: Partial<Draft>): Item => ({
  item: 'news/a.yaml',
  kind: { id: 'news/*.yaml', title: { fr: '', en: '' }, teams: ['editorial-team'] },
  form: [{ name: 'text', label: { fr: 'Texte', en: 'Text' }, kind: 'text', size: 'line' }],
  base: 'a',
  data: { text: 'published' },
  ...(draft && {
    draft: { item: 'news/a.yaml', base: 'a', revision: 5, by: 'Brian', at: '2026-03-01', ...wrote('draft'), ...draft },
  }),
  blanks: {},
  pages: [],
  hasAddress: false,
  files: [],
  neighbours: [],
});
const kept = (text: string, revision: number, base: string | null = 'a'): Kept => ({
  ...wrote(text),
  seen: { ...wrote('before'), base, revision },
});

const draft: Seen = { ...wrote('draft'), base: 'a', revision: 5 };
const published: Seen = { ...wrote('published'), base: 'a', revision: 0 };

it('begins with what is published, with the draft on the server, or with the fields that a new item must have', () => {
  expect(openingOf(item())).toEqual({ seen: published });
  expect(openingOf(item({}))).toEqual({ seen: draft });
  const { seen } = openingOf({ ...item(), base: null, data: null });
  expect(seen).toMatchObject({ base: null, revision: 0, data: { text: '' } });
});

it('continues with what this device kept, and forgets it if the server has it', () => {
  expect(openingOf(item({}), kept('mine', 5))).toMatchObject({ seen: { revision: 5 }, unsent: wrote('mine') });
  expect(openingOf(item({}), kept('draft', 4))).toEqual({ seen: draft });
});

it.each([
  ['a colleague saved since', item({}), 'draft', wrote('mine'), { ...wrote('draft'), by: 'Brian' }, draft],
  ['a colleague published or ended the draft since', item(), 'published', wrote('mine'), wrote('published'), published],
])('shows both when %s', (_, now, over, mine, theirs, seen) => {
  expect(openingOf(now, kept('mine', 4)).clash).toMatchObject({
    over,
    mine,
    theirs,
    seen,
    ancestor: { text: 'before' },
  });
});

it('shows both when the file is newer than the draft or gone, and then follows the new file', () => {
  const clash = {
    over: 'published',
    mine: wrote('draft'),
    theirs: wrote('published'),
    seen: { base: 'a', revision: 5 },
  };
  expect(openingOf(item({ base: 'old' })).clash).toMatchObject(clash);
  const gone = openingOf({ ...item({}), base: null, data: null });
  expect(gone.clash).toMatchObject({ over: 'deleted', seen: { base: null } });
});
