import { foldWords, wordsOf } from 'contract/fold.ts';
import type { Language } from 'contract/language.ts';
import type { DirectoryLists, Group, PackedSchool } from '../../../content/directory-content.ts';
import type { Choice } from './choice.ts';

/** Its county, types and group are indices into lists. */
export interface School {
  id: number;
  name: string;
  county: number;
  types: number[];
  group: number;
  /** Its name and county, folded for searching, with a space before each word. */
  folded: string;
}

export function unpack(packed: PackedSchool[], counties: DirectoryLists['counties']): School[] {
  const folded = counties.map(({ name }) => foldWords(name));
  return packed.map(([name, county, types, group], id) => ({
    ...{ id, name, county, types, group },
    folded: ` ${foldWords(name)} ${folded[county]}`,
  }));
}

export const namesOf = (types: number[], all: DirectoryLists['types']): string =>
  types.map((one) => all[one]?.name).join(', ');

type Criteria = Omit<Choice, 'order'>;

/** The schools that match, in the given order. Words match at the beginnings of words. */
export function find(schools: School[], criteria: Criteria, groups: Group[], { counties, types }: DirectoryLists) {
  const { group, county, type, query } = criteria;
  const words = wordsOf(query);
  return schools.filter(
    (school) =>
      (!group || groups[school.group] === group) &&
      (!county || counties[school.county] === county) &&
      (!type || school.types.some((one) => types[one] === type)) &&
      words.every((word) => school.folded.includes(` ${word}`)),
  );
}

export const columns = ['name', 'county', 'type'] as const;
export type Column = (typeof columns)[number];

export interface Order {
  column: Column;
  descending: boolean;
}

/** Sorts by a column, then by name, as the register is; counties in the order of their list. */
export function sortSchools(schools: School[], order: Order, types: DirectoryLists['types'], language: Language) {
  const { compare } = new Intl.Collator(language);
  const orders: Record<Column, (a: School, b: School) => number> = {
    name: (a, b) => a.id - b.id,
    county: (a, b) => a.county - b.county,
    type: (a, b) => compare(namesOf(a.types, types), namesOf(b.types, types)),
  };
  const sorted = [...schools].sort(orders[order.column]);
  return order.descending ? sorted.reverse() : sorted;
}
