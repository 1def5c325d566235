import { useLanguage } from 'platform';
import { useMemo } from 'react';
import type { DirectoryLists, Group } from '../../../content/directory-content.ts';
import { asksForSchools, type Choice } from './choice.ts';
import { find, type School, sortRegister } from './register.ts';
import type { RegisterState } from './use-register.ts';

/**
 * What to show: nothing yet (`idle`), schools (`found`), no match for the search (`nothing`), or a group without
 * schools (`empty`; docs/spec.md, Schools by region).
 */
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
