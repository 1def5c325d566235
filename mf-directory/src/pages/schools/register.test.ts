import { expect, it } from 'vitest';
import { find, sortRegister, unpack } from './register.ts';

const counties = ['Kiambu', 'Murang’a', 'Nyeri'];
const register = unpack(
  {
    names: ['Kiambu Hills Academy', 'Mang’u Boys’ High School', 'Nyeri Academy', 'Thika Academy'],
    counties: [0, 0, 2, 1],
    types: [0, 1, 0, 2],
    groups: [0, 0, 0, 1],
    combinations: [[0], [1], [0, 1]],
  },
  counties,
);
const namesOf = (schools: { name: string }[]) => schools.map(({ name }) => name.split(' ')[0]);
const found = (criteria: Parameters<typeof find>[2]) => namesOf(find(register.schools, register, criteria));

it('finds a name or a county without their apostrophes', () => {
  expect(found({ query: 'mangu' })).toEqual(['Mang’u']);
  expect(found({ query: 'muranga' })).toEqual(['Thika']);
});

it('requires every word, in any order', () => {
  expect(found({ query: 'academy kiambu' })).toEqual(['Kiambu']);
  expect(found({ query: 'academy mombasa' })).toEqual([]);
});

it('combines group, county and type with the search', () => {
  expect(found({ query: '', group: 0 })).toEqual(['Kiambu', 'Mang’u', 'Nyeri']);
  expect(found({ query: 'academy', group: 0, county: 2 })).toEqual(['Nyeri']);
  expect(found({ query: '', type: 1 })).toEqual(['Mang’u', 'Thika']);
});

it('sorts by a column, then by name, both ways', () => {
  const types = ['Secondary', 'Primary', 'Primary, Secondary'];
  const sorted = (column: 'name' | 'county' | 'type', descending = false) =>
    namesOf(sortRegister(register, { column, descending }, types, 'en'));
  expect(sorted('name')).toEqual(['Kiambu', 'Mang’u', 'Nyeri', 'Thika']);
  expect(sorted('county')).toEqual(['Kiambu', 'Mang’u', 'Thika', 'Nyeri']);
  expect(sorted('type')).toEqual(['Mang’u', 'Thika', 'Kiambu', 'Nyeri']);
  expect(sorted('name', true)).toEqual(['Thika', 'Nyeri', 'Mang’u', 'Kiambu']);
});
