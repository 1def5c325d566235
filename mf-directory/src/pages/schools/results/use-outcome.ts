import { useLanguage } from 'platform';
import { useMemo } from 'react';
import type { DirectoryLists, Group } from '../../../../content/directory-content.ts';
import { asksForSchools, type Choice } from '../choice/choice.ts';
import { find } from '../register/find.ts';
import type { School } from '../register/register.ts';
import { sortRegister } from '../register/sort.ts';
import type { RegisterState } from '../register/use-register.ts';

/**
 * What to show: nothing yet (`unasked`), a group without schools (`empty`; docs/spec.md, Schools by region), schools,
 * or no match for the search (`nothing`).
 */
export type Outcome =
  | { state: 'unasked' | 'empty' | 'coming' | 'failed' | 'nothing' }
  | { state: 'found'; schools: School[]; types: string[] };

/** The result of a choice, with the names of the combinations of types by index. */
export function useOutcome(
  wanted: Choice,
  register: RegisterState,
  { groups, lists }: { groups: Group[]; lists: DirectoryLists },
): Outcome {
  const language = useLanguage();
  const { group, county, type, query } = wanted;
  const { column, descending } = wanted.order;
  const here = typeof register === 'object' ? register : undefined;

  const types = useMemo(
    () => here?.combinations.map((types) => types.map((one) => lists.types[one]?.name).join(', ')) ?? [],
    [here, lists],
  );
  const sorted = useMemo(
    () => here && sortRegister(here, { column, descending }, types, language),
    [here, column, descending, types, language],
  );
  const schools = useMemo(() => {
    const number = <T>(list: T[], one: T | undefined) => (one ? list.indexOf(one) : undefined);
    const numbers = {
      group: number(groups, group),
      county: number(lists.counties, county),
      type: number(lists.types, type),
    };
    return here && sorted && find(sorted, here, { ...numbers, query });
  }, [here, sorted, groups, lists, group, county, type, query]);

  if (!asksForSchools(wanted)) return { state: 'unasked' };
  if (group?.count === null) return { state: 'empty' };
  if (!schools) return { state: register === 'failed' ? 'failed' : 'coming' };
  return schools.length === 0 ? { state: 'nothing' } : { state: 'found', schools, types };
}
