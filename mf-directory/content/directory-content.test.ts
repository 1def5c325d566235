import type { DataFile } from 'tools/content/published.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { itemsIn } from 'tools/content/testing/repeat-content.ts';
import { afterAll, expect, it } from 'vitest';
import type { SchoolList } from './directory-content.ts';
import { type DirectoryGroups, type DirectoryLists, type PackedSchool, packRegister } from './directory-content.ts';

const copy = new ContentCopy();
afterAll(() => copy.delete());

const file = 'content/directory/schools.csv';
const [header, ...rows] = copy.read(file).trim().split('\n');

function multiplied(times: number) {
  const again = Array.from({ length: times - 1 }, (_, time) =>
    rows.map((row) => row.replace(/^("?[^",]+)/, `$1 ${time + 2}`)),
  );
  copy.write(file, [header, ...rows, ...again.flat(), ''].join('\n'));
  const { item, items } = itemsIn('directory', copy.folders);
  const names = (lists: SchoolList[]) => lists.flatMap(({ schools }) => schools.map(({ name }) => name));
  const pages = items<SchoolList>('list').map(([id, list]) => ({ id, ...list }));
  return { times, ...item<DirectoryGroups>('groups'), ...item<DirectoryLists>('lists'), pages, names };
}

const [one, ten, fifty] = [multiplied(1), multiplied(10), multiplied(50)];
/** The register is not yet an address. */
const unpublished = (address: unknown): PackedSchool[] => JSON.parse((address as DataFile).text);

it.each([one, ten, fifty])('has each school once, in the file of all and on the pages of its group', (content) => {
  const names = unpublished(content.register).map(([name]) => name);
  expect(new Set(names).size).toBe(rows.length * content.times);
  expect(content.names(content.pages).sort()).toEqual(names.toSorted());
});

it('numbers the pages of a group, and each starts where the one before ends', () => {
  for (const { id, count } of fifty.groups.filter(({ count }) => count)) {
    const pages = fifty.pages.filter(({ group }) => group === id);
    for (const [index, { id: name, page }] of pages.entries())
      expect([name, page]).toEqual([`${id}${index === 0 ? '' : `-${index + 1}`}`, index + 1]);
    const names = fifty.names(pages);
    expect(names).toHaveLength(count ?? 0);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { ignorePunctuation: true }).compare));
  }
});

it('gives no page more to show or to fetch when there are fifty times as many schools', () => {
  const longest = ({ pages }: typeof one) => Math.max(...pages.map(({ schools }) => schools.length));
  expect(longest(fifty)).toBe(longest(ten));
  expect([fifty.counties, fifty.types]).toEqual([one.counties, one.types]);
});

it('packs schools in the order of names, whatever their apostrophes', () => {
  const schools = [
    { name: 'Mangwe Academy', county: 'Nyeri', type: 'Primary', group: 'central' },
    { name: 'Mang’u Hills Secondary School', county: 'Kiambu', type: 'Primary; Secondary', group: 'central' },
    { name: 'Mangalo Academy', county: 'Nyeri', type: 'Primary', group: 'central' },
  ];
  const ids = { counties: ['Kiambu', 'Nyeri'], types: ['Primary', 'Secondary'], groups: ['coast', 'central'] };
  expect(packRegister(schools, ids)).toEqual([
    ['Mangalo Academy', 1, [0], 1],
    ['Mang’u Hills Secondary School', 0, [0, 1], 1],
    ['Mangwe Academy', 1, [0], 1],
  ]);
});
