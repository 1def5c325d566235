import { foldWords, wordsOf } from 'contract/fold.ts';
import type { Language } from 'contract/language.ts';
import { createSignal } from 'contract/signal.ts';
import { withTimeLimit } from 'contract/time-limit.ts';
import { useLanguage } from 'platform';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DirectoryLists, Group, PackedSchool } from '../../../content/directory-content.ts';
import { asksForSchools, type Choice, type Column, type Order } from './choice.ts';

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

function unpack(packed: PackedSchool[], counties: DirectoryLists['counties']): School[] {
  const folded = counties.map(({ name }) => foldWords(name));
  return packed.map(([name, county, types, group], id) => ({
    ...{ id, name, county, types, group },
    folded: ` ${foldWords(name)} ${folded[county]}`,
  }));
}

export const namesOf = (types: number[], all: Types): string => types.map((one) => all[one]?.name).join(', ');

type Criteria = Omit<Choice, 'order'>;
type Types = DirectoryLists['types'];

/** The schools that match, in the given order. Words match at the beginnings of words. */
function find(schools: School[], criteria: Criteria, groups: Group[], lists: DirectoryLists) {
  const { group, county, type, query } = criteria;
  const { counties, types } = lists;
  const words = wordsOf(query);
  return schools.filter(
    (school) =>
      (!group || groups[school.group] === group) &&
      (!county || counties[school.county] === county) &&
      (!type || school.types.some((one) => types[one] === type)) &&
      words.every((word) => school.folded.includes(` ${word}`)),
  );
}

/** Sorts by a column, then by name, as the register is; counties in the order of their list. */
function sortSchools(schools: School[], order: Order, types: Types, language: Language) {
  const { compare } = new Intl.Collator(language);
  const orders: Record<Column, (a: School, b: School) => number> = {
    name: (a, b) => a.id - b.id,
    county: (a, b) => a.county - b.county,
    type: (a, b) => compare(namesOf(a.types, types), namesOf(b.types, types)),
  };
  const sorted = [...schools].sort(orders[order.column]);
  return order.descending ? sorted.reverse() : sorted;
}

/** Enough for 50 KB over a poor mobile connection; ms. */
const fetchTimeout = 15_000;

/** `idle` until a visitor needs the register. */
type RegisterState = 'idle' | 'loading' | 'failed' | School[];

/** Loaded once per tab for both languages. */
const register = createSignal<RegisterState>('idle');

/** Fetches all schools, unless they are loaded or loading. Retries after a failure. */
export async function loadRegister({ register: address, counties }: DirectoryLists): Promise<void> {
  const before = register.read();
  if (before !== 'idle' && before !== 'failed') return;
  register.set('loading');
  try {
    const packed = await withTimeLimit(fetchTimeout, async (signal) => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`The register answered ${response.status}.`);
      return response.json();
    });
    register.set(unpack(packed, counties));
  } catch {
    register.set('failed');
  }
}

/** `nothing`: no school matches; `empty`: the group has no schools (docs/spec.md, Schools by region). */
export type SearchResult =
  | { state: 'idle' | 'empty' | 'loading' | 'failed' | 'nothing' }
  | { state: 'found'; schools: School[] };

export function useSearchResult(choice: Choice, groups: Group[], lists: DirectoryLists): SearchResult {
  // Unlike `useContent`, this does not suspend: visitors type while it loads.
  const state = useSyncExternalStore(register.subscribe, register.read, (): RegisterState => 'idle');
  const language = useLanguage();
  const { group, county, type, query } = choice;
  const { column, descending } = choice.order;
  const isAsked = asksForSchools(choice);
  const isEmpty = group?.count === null;

  useEffect(() => {
    if (isAsked && !isEmpty && state === 'idle') loadRegister(lists);
  }, [isAsked, isEmpty, state, lists]);

  const schools = useMemo(() => {
    const found = typeof state === 'object' ? find(state, { group, county, type, query }, groups, lists) : [];
    return sortSchools(found, { column, descending }, lists.types, language);
  }, [state, group, county, type, query, column, descending, groups, lists, language]);

  if (!isAsked) return { state: 'idle' };
  if (isEmpty) return { state: 'empty' };
  if (typeof state === 'string') return { state: state === 'failed' ? 'failed' : 'loading' };
  return schools.length === 0 ? { state: 'nothing' } : { state: 'found', schools };
}
