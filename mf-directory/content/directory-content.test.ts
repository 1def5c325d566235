import type { DataFile } from 'tools/content/published.ts';
import { ContentCopy } from 'tools/content/testing/content-copy.ts';
import { itemsIn } from 'tools/content/testing/repeat-content.ts';
import { afterAll, expect, it } from 'vitest';
import type { DirectoryGroups, DirectoryLists, PackedSchool, SchoolList } from './directory-content.ts';

/** Before it is published, the register has no address yet. */
type Lists = Omit<DirectoryLists, 'register'> & { register: DataFile };

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
  return { ...item<DirectoryGroups>('groups'), ...item<Lists>('lists'), pages: items<SchoolList>('list') };
}
const { compare } = new Intl.Collator('en', { ignorePunctuation: true });
const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);

it('has each school once in the register, and on numbered pages of its group with at most 120 each', () => {
  const { groups, counties, types, register, pages } = multiplied(50);
  const paged = groups.flatMap(({ id, count }) => {
    const ofGroup = pages.filter(([, { group }]) => group === id);
    const names = ofGroup.map(([name, { page }]) => [name, page]);
    expect(names).toEqual(ofGroup.map((_, index) => [index === 0 ? id : `${id}-${index + 1}`, index + 1]));
    const schools = ofGroup.flatMap(([, { schools }]) => schools.map((school) => ({ ...school, group: id })));
    expect(schools).toHaveLength(count ?? 0);
    expect(schools).toEqual(schools.toSorted(byName));
    return schools;
  });
  expect(paged).toHaveLength(rows.length * 50);
  for (const [, { schools }] of pages) expect(schools.length).toBeLessThanOrEqual(120);
  const packed: PackedSchool[] = JSON.parse(register.text);
  const unpacked = packed.map(([name, county, ofTypes, group]) => {
    const type = ofTypes.map((one) => types[one]?.name).join(', ');
    return { name, county: counties[county]?.name, type, group: groups[group]?.id };
  });
  expect(unpacked).toEqual(paged.sort(byName));
  expect(multiplied(1)).toMatchObject({ counties, types });
});

it('sorts schools by name, whatever their apostrophes', () => {
  copy.write(
    file,
    `${header}\n${['Mangwe', 'Mang’u', 'Mangalo'].map((name) => `${name},N/A,Primary,coast`).join('\n')}`,
  );
  const { schools } = itemsIn('directory', copy.folders).item<SchoolList>('list/coast');
  expect(schools.map(({ name }) => name)).toEqual(['Mangalo', 'Mang’u', 'Mangwe']);
});
