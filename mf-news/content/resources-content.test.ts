import type { Both } from 'contract/language.ts';
import { readRepeated } from 'tools/content/testing/repeat-content.ts';
import { expect, it } from 'vitest';
import type { Documents, Resource, Resources } from './resources-content.ts';

type Content = Record<string, Both<unknown>>;
const [one, ten, fifty] = [1, 10, 50].map((times) => readRepeated('news', 'resources', times)) as [
  Content,
  Content,
  Content,
];
const resourcesIn = (content: Content) => content.resources?.en as Resources;
const allIn = (content: Content) => content.allDocuments?.en as Documents;
const ofPart = (content: Content, part: string) => content[`documents/${part}`]?.en as Resource[];
const parts = (content: Content) => Object.keys(content).filter((item) => item.startsWith('documents/'));

it('has each document in its section and year, newest first', () => {
  const all = allIn(ten);
  for (const { id, count, years } of resourcesIn(ten).sections) {
    expect(years).toEqual(years.toSorted().reverse());
    expect(years.flatMap((year) => ofPart(ten, `${id}-${year}`))).toEqual(all[id]);
    expect(all[id]).toHaveLength(count);
    expect(ofPart(ten, id)).toEqual(all[id].slice(0, 20));
    expect(resourcesIn(ten).newest[id]).toEqual(all[id].slice(0, 8));
  }
});

it('counts documents by type, most frequent first', () => {
  const { types } = resourcesIn(ten);
  const all = Object.values(allIn(ten)).flat();
  for (const { type, count } of types) expect(all.filter((document) => document.type === type)).toHaveLength(count);
  const counts = types.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.reduce((sum, count) => sum + count)).toBe(all.length);
});

it('has no page for the only year of a section', () => {
  const { sections } = resourcesIn(one);
  const alone = sections.filter(({ years }) => years.length === 1);
  expect(alone.length, 'the tests’ content has such a section').toBeGreaterThan(0);
  for (const { id } of alone) expect(parts(one).filter((item) => item.startsWith(`documents/${id}`))).toHaveLength(1);
});

it('gives no page more documents when there are ten and fifty times as many', () => {
  const longest = (content: Content, items: string[]) =>
    Math.max(...items.map((item) => (content[item] as Both<Resource[]>).en.length));
  const ofYears = (content: Content) => parts(content).filter((item) => item.includes('-'));
  const ofOne = longest(one, ofYears(one));
  expect([longest(ten, ofYears(ten)), longest(fifty, ofYears(fifty))]).toEqual([ofOne, ofOne]);
  const { sections, newest } = resourcesIn(fifty);
  for (const { id } of sections) {
    expect(newest[id]).toHaveLength(8);
    expect(ofPart(fifty, id)).toHaveLength(20);
  }
});

it('needs a few bytes for a year of which a page shows nothing', () => {
  const size = (content: Content) => JSON.stringify(resourcesIn(content).sections).length;
  const years = (content: Content) => resourcesIn(content).sections.flatMap((section) => section.years).length;
  expect((size(fifty) - size(ten)) / (years(fifty) - years(ten))).toBeLessThan(10);
});
