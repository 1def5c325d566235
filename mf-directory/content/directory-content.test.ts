import type { DataFile } from 'tools/content/published.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { itemsIn } from 'tools/content/testing/repeat-content.ts';
import { afterAll, expect, it } from 'vitest';
import { type DirectoryGroups, type DirectoryLists, packRegister, type SchoolList } from './directory-content.ts';

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
  return {
    groups: item<DirectoryGroups>('groups').groups,
    lists: item<DirectoryLists>('lists'),
    pages: items<SchoolList>('list'),
  };
}
const namesIn = (schools: { name: string }[]) => schools.map(({ name }) => name);

it('has each school once in the register, and on the numbered pages of its group, at most 120 on each', () => {
  const { groups, lists, pages } = multiplied(50);
  const paged = groups.flatMap(({ id, count }) => {
    const ofGroup = pages.filter(([, { group }]) => group === id);
    const names = ofGroup.map(([name, { page }]) => [name, page]);
    expect(names).toEqual(ofGroup.map((_, index) => [index === 0 ? id : `${id}-${index + 1}`, index + 1]));
    const schools = namesIn(ofGroup.flatMap(([, { schools }]) => schools));
    expect(schools).toHaveLength(count ?? 0);
    expect(schools).toEqual(schools.toSorted(new Intl.Collator('en', { ignorePunctuation: true }).compare));
    return schools;
  });
  // The register is not yet an address.
  const register: [name: string][] = JSON.parse((lists.register as unknown as DataFile).text);
  const all = register.map(([name]) => name);
  expect(new Set(all).size).toBe(rows.length * 50);
  expect(paged.sort()).toEqual(all.sort());
  for (const [, { schools }] of pages) expect(schools.length).toBeLessThanOrEqual(120);
  const { counties, types } = multiplied(1).lists;
  expect(lists).toMatchObject({ counties, types });
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
