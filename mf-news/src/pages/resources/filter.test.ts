import { expect, it } from 'vitest';
import type { Resource } from '../../../content/resources-content.ts';
import { type Filter, type Group, matchingRows, noFilter, type ResourceRow, row } from './filter.ts';

const rows = (...documents: [name: string, type: string, facts: string][]): ResourceRow[] =>
  documents.map(([name, type, facts]) => row({ name, type, url: name } as Resource, { facts, downloadOf: '' }));

const groups = [
  rows(['Le théâtre en classe', 'pptx', 'pptx, en français'], ['L’œuvre au tableau', 'pdf', 'pdf, en français']),
  rows(['Lettre d’invitation', 'pdf', 'pdf, en anglais']),
].map((rows) => ({ rows }) as Group);

const found = (filter: Partial<Filter>): string[] =>
  [...matchingRows(groups, { ...noFilter, ...filter })].map(({ document }) => document.name);

const [theatre, work, letter] = ['Le théâtre en classe', 'L’œuvre au tableau', 'Lettre d’invitation'];

it.each<[Partial<Filter>, ...(string | undefined)[]]>([
  [{ text: '   ' }, theatre, work, letter],
  [{ text: 'THEATRE' }, theatre],
  [{ text: 'oeuvre' }, work],
  [{ text: "d'invitation" }, letter],
  [{ text: 'anglais pdf' }, letter],
  [{ text: 'theatre anglais' }],
  [{ text: 'francais', type: 'pdf' }, work],
  [{ type: 'exe' }],
])('finds the documents with %j', (filter, ...names) => expect(found(filter)).toEqual(names));
