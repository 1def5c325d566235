import { expect, it } from 'vitest';
import type { Draft, Item } from '../../api/item.ts';
import { type Kept, openingOf } from './opening.ts';

const wrote = (text: string) => ({ data: { text }, uploads: [] });
const item = (draft?: Partial<Draft>): Item => ({
  item: 'news/a.yaml',
  kind: { id: 'news/*.yaml', title: { fr: '', en: '' }, team: 'editorial-team' },
  form: [{ name: 'text', label: { fr: 'Texte', en: 'Text' }, kind: 'text', size: 'line' }],
  base: 'a',
  data: { text: 'published' },
  ...(draft && {
    draft: { item: 'news/a.yaml', base: 'a', revision: 5, by: 'Brian', at: '2026-03-01', ...wrote('draft'), ...draft },
  }),
  blanks: {},
  pages: [],
  files: [],
  neighbours: [],
});
const kept = (text: string, revision: number, base: string | null = 'a'): Kept => ({
  ...wrote(text),
  seen: { ...wrote('before'), base, revision },
  at: '2026-03-01',
});

it('begins with what is published', () => {
  expect(openingOf(item())).toEqual({ seen: { ...wrote('published'), base: 'a', revision: 0 } });
});

it('begins a new item with the fields that it must have', () => {
  const { seen } = openingOf({ ...item(), base: null, data: null });
  expect(seen).toMatchObject({ base: null, revision: 0, data: { text: '' } });
});

it('begins with the draft on the server', () => {
  expect(openingOf(item({}))).toEqual({ seen: { ...wrote('draft'), base: 'a', revision: 5 } });
});

it('continues with what this device kept', () => {
  expect(openingOf(item({}), kept('mine', 5))).toMatchObject({ seen: { revision: 5 }, unsent: wrote('mine') });
});

it('forgets what this device kept if the server has it', () => {
  expect(openingOf(item({}), kept('draft', 4))).toEqual({ seen: { ...wrote('draft'), base: 'a', revision: 5 } });
});

it('shows both when a colleague saved since', () => {
  expect(openingOf(item({}), kept('mine', 4)).clash).toMatchObject({
    over: 'draft',
    mine: wrote('mine'),
    theirs: { ...wrote('draft'), by: 'Brian' },
    ancestor: { text: 'before' },
    seen: { revision: 5 },
  });
});

it('shows both when a colleague published or ended the draft since', () => {
  expect(openingOf(item(), kept('mine', 4)).clash).toMatchObject({
    over: 'published',
    theirs: wrote('published'),
    seen: { base: 'a', revision: 0 },
  });
});

it('shows both when the file is newer than the draft, and then follows the new file', () => {
  expect(openingOf(item({ base: 'old' })).clash).toMatchObject({
    over: 'published',
    mine: wrote('draft'),
    theirs: wrote('published'),
    seen: { base: 'a', revision: 5 },
  });
});

it('says when the file is gone', () => {
  expect(openingOf({ ...item({}), base: null, data: null }).clash).toMatchObject({
    over: 'deleted',
    seen: { base: null },
  });
});
