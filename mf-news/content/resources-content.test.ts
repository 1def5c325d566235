import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { Documents, Resource, Resources } from './resources-content.ts';

const one = readRepeated('news', 'resources', 1);
const { item } = readRepeated('news', 'resources', 50);
const { sections, newest, types } = item<Resources>('resources');
const all = item<Documents>('allDocuments');
const ofPart = (part: string) => item<Resource[]>(`documents/${part}`);

it('has each document in its section and year, newest first, the newest on pages of their own', () => {
  for (const { id, count, years } of sections) {
    expect(years).toEqual(years.toSorted().reverse());
    expect(years.flatMap((year) => ofPart(`${id}-${year}`))).toEqual(all[id]);
    expect(all[id]).toHaveLength(count);
    expect(ofPart(id)).toEqual(all[id].slice(0, 20));
    expect(newest[id]).toEqual(all[id].slice(0, 8));
  }
  const bytes = JSON.stringify(sections).length - JSON.stringify(one.item<Resources>('resources').sections).length;
  const years = sections.flatMap(({ years }) => years).length;
  expect(bytes / years, 'bytes for a year that is not shown').toBeLessThan(10);
});

it('counts documents by type, most frequent first', () => {
  const documents = Object.values(all).flat();
  for (const { type, count } of types) expect(documents.filter((one) => one.type === type)).toHaveLength(count);
  const counts = types.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.reduce((sum, count) => sum + count)).toBe(documents.length);
});

it('has no page for the only year of a section', () => {
  const alone = one.item<Resources>('resources').sections.filter(({ years }) => years.length === 1);
  expect(alone.length, 'the tests’ content has such a section').toBeGreaterThan(0);
  const parts = one.items('documents').map(([part]) => part);
  for (const { id } of alone) expect(parts.filter((part) => part.startsWith(id))).toEqual([id]);
});
