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
