import { expect, it } from 'vitest';
import type { Resource } from '../../../content/resources-content.ts';
import { type Filter, type Group, matchingRows, noFilter, type Row, row } from './filter.ts';

const rows = (...documents: [name: string, type: string, facts: string][]): Row[] =>
  documents.map(([name, type, facts]) => row({ name, type, url: name } as Resource, { facts, downloadOf: '' }));

const groups = [
  rows(['Le théâtre en classe', 'pptx', 'pptx, en français'], ['L’œuvre au tableau', 'pdf', 'pdf, en français']),
  rows(['Lettre d’invitation', 'pdf', 'pdf, en anglais']),
].map((rows) => ({ rows }) as Group);

const found = (filter: Partial<Filter>): string[] =>
  [...matchingRows(groups, { ...noFilter, ...filter })].map(({ document }) => document.name);

it('shows everything until the visitor filters', () => {
  expect(found({})).toHaveLength(3);
  expect(found({ text: '   ' })).toHaveLength(3);
});

it.each([
  ['theatre', 'Le théâtre en classe'],
  ['THÉÂTRE', 'Le théâtre en classe'],
  ['oeuvre', 'L’œuvre au tableau'],
  ["d'invitation", 'Lettre d’invitation'],
  ['dinvitation', 'Lettre d’invitation'],
  ['anglais pdf', 'Lettre d’invitation'],
])('finds with “%s”', (text, name) => {
  expect(found({ text })).toEqual([name]);
});

it('requires every word, and the type', () => {
  expect(found({ text: 'theatre anglais' })).toEqual([]);
  expect(found({ text: 'francais', type: 'pdf' })).toEqual(['L’œuvre au tableau']);
  expect(found({ type: 'exe' })).toEqual([]);
});
