import { foldWords, wordsOf } from 'contract/fold.ts';
import type { Language } from 'contract/language.ts';
import type { PackedRegister } from '../../../content/directory-content.ts';

export interface School {
  id: number;
  name: string;
  county: number;
  /** An index into `combinations`. */
  types: number;
  group: number;
  /** Its name and county, folded for searching, with a space before each word. */
  folded: string;
}

export interface Register {
  schools: School[];
  /** Combinations of types, as indices into the list of types. */
  combinations: number[][];
}

/** `counties` are the names of all counties. */
export function unpack(packed: PackedRegister, counties: string[]): Register {
  const foldedCounties = counties.map(foldWords);
  return {
    combinations: packed.combinations,
    schools: packed.names.map((name, id) => {
      const county = packed.counties[id] ?? 0;
      return {
        id,
        name,
        county,
        types: packed.types[id] ?? 0,
        group: packed.groups[id] ?? 0,
        folded: ` ${foldWords(name)} ${foldedCounties[county]}`,
      };
    }),
  };
}

/** What to search for. An absent field does not filter; numbers are indices into the lists. */
type Criteria = Partial<Record<'group' | 'county' | 'type', number>> & { query: string };

/** The schools that match, in the given order. Words match at the beginnings of words. */
export function find(
  schools: School[],
  { combinations }: Register,
  { group, county, type, query }: Criteria,
): School[] {
  const words = wordsOf(query);
  return schools.filter(
    (school) =>
      (group === undefined || school.group === group) &&
      (county === undefined || school.county === county) &&
      (type === undefined || combinations[school.types]?.includes(type)) &&
      words.every((word) => school.folded.includes(` ${word}`)),
  );
}

export const columns = ['name', 'county', 'type'] as const;
export type Column = (typeof columns)[number];

export interface Order {
  column: Column;
  descending: boolean;
}

/** Sorts by a column, then by name; counties in the order of their list. `types` names the combinations of types. */
export function sortRegister(
  register: Register,
  { column, descending }: Order,
  types: string[],
  language: Language,
): School[] {
  const rank = column === 'type' ? ranks(types, language) : [];
  const place = ({ county, types }: School) => (column === 'county' ? county : (rank[types] ?? 0));
  const sorted = [...register.schools];
  if (column !== 'name') sorted.sort((a, b) => place(a) - place(b) || a.id - b.id);
  return descending ? sorted.reverse() : sorted;
}

/** The rank of each text in sorted order. Comparing numbers is many times faster than comparing texts. */
function ranks(texts: string[], language: Language): number[] {
  const { compare } = new Intl.Collator(language);
  const sorted = [...new Set(texts)].sort(compare);
  return texts.map((text) => sorted.indexOf(text));
}
