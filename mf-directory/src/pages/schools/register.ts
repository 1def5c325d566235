import { foldWords, wordsOf } from 'contract/fold.ts';
import type { Language } from 'contract/language.ts';
import type { DirectoryLists, PackedSchool } from '../../../content/directory-content.ts';

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

/** `counties` are the names of all counties. */
export function unpack(packed: PackedSchool[], counties: string[]): School[] {
  const folded = counties.map(foldWords);
  return packed.map(([name, county, types, group], id) => ({
    ...{ id, name, county, types, group },
    folded: ` ${foldWords(name)} ${folded[county]}`,
  }));
}

type Types = DirectoryLists['types'];

/** The names of a school’s types, joined by commas. */
export const typesOf = ({ types }: School, all: Types): string => types.map((one) => all[one]?.name).join(', ');

/** What to search for. An absent field does not filter; numbers are indices into the lists. */
type Criteria = Partial<Record<'group' | 'county' | 'type', number>> & { query: string };

/** The schools that match, in the given order. Words match at the beginnings of words. */
export function find(schools: School[], { group, county, type, query }: Criteria): School[] {
  const words = wordsOf(query);
  return schools.filter(
    (school) =>
      (group === undefined || school.group === group) &&
      (county === undefined || school.county === county) &&
      (type === undefined || school.types.includes(type)) &&
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
export function sortSchools(schools: School[], { column, descending }: Order, types: Types, language: Language) {
  const { compare } = new Intl.Collator(language);
  const texts = column === 'type' ? schools.map((school) => typesOf(school, types)) : [];
  const orders: Record<Column, (a: School, b: School) => number> = {
    name: (a, b) => a.id - b.id,
    county: (a, b) => a.county - b.county,
    type: (a, b) => compare(texts[a.id] ?? '', texts[b.id] ?? ''),
  };
  const sorted = [...schools].sort(orders[column]);
  return descending ? sorted.reverse() : sorted;
}
