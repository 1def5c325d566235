import { expect, it } from 'vitest';
import { find, sortSchools, unpack } from './register.ts';

const counties = ['Kiambu', 'Murang’a', 'Nyeri'];
const schools = unpack(
  [
    ['Kiambu Hills Academy', 0, [0], 0],
    ['Mang’u Boys’ High School', 0, [1], 0],
    ['Nyeri Academy', 2, [0], 0],
    ['Thika Academy', 1, [1, 0], 1],
  ],
  counties,
);
const namesOf = (schools: { name: string }[]) => schools.map(({ name }) => name.split(' ')[0]);

it.each([
  ['a name without its apostrophe', { query: 'mangu' }, ['Mang’u']],
  ['a county without its apostrophe', { query: 'muranga' }, ['Thika']],
  ['every word, in any order', { query: 'academy kiambu' }, ['Kiambu']],
  ['nothing if a word is missing', { query: 'academy mombasa' }, []],
  ['a group', { query: '', group: 0 }, ['Kiambu', 'Mang’u', 'Nyeri']],
  ['a word in a group and a county', { query: 'academy', group: 0, county: 2 }, ['Nyeri']],
  ['a type in a combination', { query: '', type: 1 }, ['Mang’u', 'Thika']],
])('finds %s', (_, criteria, names) => {
  expect(namesOf(find(schools, criteria))).toEqual(names);
});

it.each([
  ['name', false, ['Kiambu', 'Mang’u', 'Nyeri', 'Thika']],
  ['county', false, ['Kiambu', 'Mang’u', 'Thika', 'Nyeri']],
  ['type', false, ['Mang’u', 'Thika', 'Kiambu', 'Nyeri']],
  ['name', true, ['Thika', 'Nyeri', 'Mang’u', 'Kiambu']],
] as const)('sorts by %s, then by name; descending: %s', (column, descending, names) => {
  const types = ['Secondary', 'Primary'].map((name) => ({ id: name, name }));
  expect(namesOf(sortSchools(schools, { column, descending }, types, 'en'))).toEqual(names);
});
