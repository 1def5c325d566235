import { createSignal } from 'contract/signal.ts';
import { withTimeLimit } from 'contract/time-limit.ts';
import { useLanguage } from 'platform';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { DirectoryLists, Group } from '../../../content/directory-content.ts';
import { asksForSchools, type Choice } from './choice.ts';
import { find, type Register, type School, sortRegister, unpack } from './register.ts';

/** Enough for 50 KB over a poor mobile connection; ms. */
const fetchTimeout = 15_000;

/** `idle` until a visitor needs the register. */
type RegisterState = 'idle' | 'loading' | 'failed' | Register;

/** By address. Each file is loaded once per tab for both languages. */
const files = new Map<string, Exclude<RegisterState, 'idle'>>();
const changed = createSignal(undefined);

function setFile(address: string, state: Exclude<RegisterState, 'idle'>): void {
  files.set(address, state);
  changed.set(undefined);
}

/** The file with all schools, or a smaller one with those of the group if there is one and all are not yet loaded. */
function fileFor({ register, groupRegisters }: DirectoryLists, group: Group | undefined): string {
  const ofGroup = group && groupRegisters?.[group.id];
  return ofGroup && typeof files.get(register) !== 'object' ? ofGroup : register;
}

/** Fetches the schools of a group, or all, unless they are loaded or loading. Retries after a failure. */
export async function loadRegister(lists: DirectoryLists, group: Group | undefined): Promise<void> {
  const address = fileFor(lists, group);
  if (files.has(address) && files.get(address) !== 'failed') return;
  setFile(address, 'loading');
  const names = lists.counties.map(({ name }) => name);
  try {
    const packed = await withTimeLimit(fetchTimeout, async (signal) => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`The register answered ${response.status}.`);
      return response.json();
    });
    setFile(address, unpack(packed, names));
  } catch {
    setFile(address, 'failed');
  }
}

/** All schools, or those of the chosen group. Unlike `useContent` it does not suspend: visitors type while it loads. */
export const useRegister = (lists: DirectoryLists, group: Group | undefined): RegisterState =>
  useSyncExternalStore(
    changed.subscribe,
    useCallback(() => files.get(fileFor(lists, group)) ?? 'idle', [lists, group]),
    () => 'idle',
  );

/** `nothing`: no school matches; `empty`: the group has no schools (docs/spec.md, Schools by region). */
export type SearchResult =
  | { state: 'idle' | 'empty' | 'loading' | 'failed' | 'nothing' }
  | { state: 'found'; schools: School[]; types: string[] };

/** The result of a choice, with the names of the combinations of types by index. */
export function useSearchResult(
  criteria: Choice,
  register: RegisterState,
  groups: Group[],
  lists: DirectoryLists,
): SearchResult {
  const language = useLanguage();
  const { group, county, type, query } = criteria;
  const { column, descending } = criteria.order;
  const loaded = typeof register === 'object' ? register : undefined;

  const types = useMemo(
    () => loaded?.combinations.map((types) => types.map((one) => lists.types[one]?.name).join(', ')) ?? [],
    [loaded, lists],
  );
  const sorted = useMemo(
    () => loaded && sortRegister(loaded, { column, descending }, types, language),
    [loaded, column, descending, types, language],
  );
  const schools = useMemo(() => {
    const indexIn = <T>(list: T[], one: T | undefined) => (one ? list.indexOf(one) : undefined);
    const indices = {
      group: indexIn(groups, group),
      county: indexIn(lists.counties, county),
      type: indexIn(lists.types, type),
    };
    return loaded && sorted && find(sorted, loaded, { ...indices, query });
  }, [loaded, sorted, groups, lists, group, county, type, query]);

  if (!asksForSchools(criteria)) return { state: 'idle' };
  if (group?.count === null) return { state: 'empty' };
  if (!schools) return { state: register === 'failed' ? 'failed' : 'loading' };
  return schools.length === 0 ? { state: 'nothing' } : { state: 'found', schools, types };
}
