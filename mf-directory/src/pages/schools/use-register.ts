import { createSignal } from 'contract/signal.ts';
import { withTimeLimit } from 'contract/time-limit.ts';
import { useLanguage } from 'platform';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DirectoryLists, Group } from '../../../content/directory-content.ts';
import { asksForSchools, type Choice } from './choice.ts';
import { find, type School, sortSchools, unpack } from './register.ts';

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
    const names = counties.map(({ name }) => name);
    register.set(unpack(packed, names));
  } catch {
    register.set('failed');
  }
}

/** `nothing`: no school matches; `empty`: the group has no schools (docs/spec.md, Schools by region). */
export type SearchResult =
  | { state: 'idle' | 'empty' | 'loading' | 'failed' | 'nothing' }
  | { state: 'found'; schools: School[] };

export function useSearchResult(criteria: Choice, groups: Group[], lists: DirectoryLists): SearchResult {
  // Unlike `useContent`, this does not suspend: visitors type while it loads.
  const state = useSyncExternalStore(register.subscribe, register.read, (): RegisterState => 'idle');
  const language = useLanguage();
  const { group, county, type, query } = criteria;
  const { column, descending } = criteria.order;
  const loaded = typeof state === 'object' ? state : undefined;
  const isNeeded = asksForSchools(criteria) && group?.count !== null;

  useEffect(() => {
    if (isNeeded && state === 'idle') loadRegister(lists);
  }, [isNeeded, state, lists]);

  const sorted = useMemo(
    () => loaded && sortSchools(loaded, { column, descending }, lists.types, language),
    [loaded, column, descending, lists, language],
  );
  const schools = useMemo(() => {
    const indexIn = <T>(list: T[], one: T | undefined) => (one ? list.indexOf(one) : undefined);
    const { counties, types } = lists;
    const indices = { group: indexIn(groups, group), county: indexIn(counties, county), type: indexIn(types, type) };
    return sorted && find(sorted, { ...indices, query });
  }, [sorted, groups, lists, group, county, type, query]);

  if (!asksForSchools(criteria)) return { state: 'idle' };
  if (group?.count === null) return { state: 'empty' };
  if (!schools) return { state: state === 'failed' ? 'failed' : 'loading' };
  return schools.length === 0 ? { state: 'nothing' } : { state: 'found', schools };
}
