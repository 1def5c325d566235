import { expect, it } from 'vitest';
import type { DirectoryLists, Group } from '../../../content/directory-content.ts';
import { asksForSchools, choiceFrom, sortParameter } from './choice.ts';

const groups: Group[] = [{ id: 'central', kind: 'region', name: 'Centre', count: 39 }];
const lists: DirectoryLists = {
  counties: [{ id: 'muranga', name: 'Murang’a', region: 'central' }],
  types: [{ id: 'primary', name: 'Primaire' }],
  register: '/data/schools.json',
};
const read = (address: string) => choiceFrom(new URLSearchParams(address), groups, lists);

it('reads the choice from an address', () => {
  expect(read('group=central&q=mangu&county=muranga&type=primary&sort=-county')).toEqual({
    group: groups[0],
    county: lists.counties[0],
    type: lists.types[0],
    query: 'mangu',
    order: { column: 'county', descending: true },
  });
});

it('ignores unknown values', () => {
  const choice = read('group=atlantis&county=Avalon&type=&sort=--size&x=1');
  expect(choice.order).toEqual({ column: 'name', descending: false });
  expect(asksForSchools(choice)).toBe(false);
});

it('writes a sort order as it reads it, and nothing for the default', () => {
  expect(sortParameter({ column: 'name', descending: false })).toBeUndefined();
  for (const sort of ['-name', 'county', '-type']) expect(sortParameter(read(`sort=${sort}`).order)).toBe(sort);
});
