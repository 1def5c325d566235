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

const { compare } = new Intl.Collator('en', { ignorePunctuation: true });
const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);

it('has each school once in the register, and on numbered pages of its group with at most 120 each', () => {
  const numbered = (time: number) => rows.map((row) => row.replace(/^("?[^",]+)/, `$1 ${time}`));
  const many = Array.from({ length: 50 }, (_, time) => numbered(time + 1)).flat();
  copy.write(file, [header, ...many].join('\n'));
  const { item, items } = itemsIn('directory', copy.folders);
  const { groups } = item<DirectoryGroups>('groups');
  const { counties, types, register } = item<Lists>('lists');
  const paged = groups.flatMap(({ id, count }) => {
    const ofGroup = items<SchoolList>('list').filter(([, { group }]) => group === id);
    for (const [index, [name, { page, schools }]] of ofGroup.entries()) {
      expect([name, page]).toEqual([index === 0 ? id : `${id}-${index + 1}`, index + 1]);
      expect(schools.length).toBeLessThanOrEqual(120);
    }
    const schools = ofGroup.flatMap(([, { schools }]) => schools.map((school) => ({ ...school, group: id })));
    expect(schools).toHaveLength(count ?? 0);
    expect(schools).toEqual(schools.toSorted(byName));
    return schools;
  });
  expect(paged).toHaveLength(many.length);
  const packed: PackedSchool[] = JSON.parse(register.text);
  const unpacked = packed.map(([name, county, ofTypes, group]) => {
    const type = ofTypes.map((one) => types[one]?.name).join(', ');
    return { name, county: counties[county]?.name, type, group: groups[group]?.id };
  });
  expect(unpacked).toEqual(paged.sort(byName));
});
