import { useContent, useSearchParams } from 'platform';
import { queryWith } from 'ui/query-with.ts';
import type { County, DirectoryLists, Group } from '../../../content/directory-content.ts';
import { content } from '../../items.ts';

export const columns = ['name', 'county', 'type'] as const;
export type Column = (typeof columns)[number];

export interface Order {
  column: Column;
  descending: boolean;
}

export interface Choice {
  group: Group | undefined;
  county: County | undefined;
  type: DirectoryLists['types'][number] | undefined;
  query: string;
  order: Order;
}

/** New values of the address's parameters; `undefined` removes one. */
type Changes = Partial<Record<'group' | 'q' | 'county' | 'type' | 'sort', string | undefined>>;

const byName: Order = { column: 'name', descending: false };

/** Reads the choice from an address. Ignores unknown values. */
function choiceFrom(search: URLSearchParams, groups: Group[], { counties, types }: DirectoryLists): Choice {
  const named = <T extends { id: string }>(list: T[], parameter: keyof Changes): T | undefined =>
    list.find(({ id }) => id === search.get(parameter));
  const [, minus, sort] = /^(-?)(.+)$/.exec(search.get('sort') ?? '') ?? [];
  const column = columns.find((name) => name === sort);
  return {
    group: named(groups, 'group'),
    county: named(counties, 'county'),
    type: named(types, 'type'),
    query: search.get('q') ?? '',
    order: column ? { column, descending: minus === '-' } : byName,
  };
}

/** The parameter for a sort order; undefined for the default order. */
const sortParameter = ({ column, descending }: Order): string | undefined =>
  column === 'name' && !descending ? undefined : `${descending ? '-' : ''}${column}`;

export const asksForSchools = ({ group, county, type, query }: Choice): boolean =>
  Boolean(group || county || type || query.trim());

export type ChoiceActions = ReturnType<typeof useChoice>['actions'];

/** The visitor's choice, kept in the address so that it survives reloads and can be shared. */
export function useChoice() {
  const { groups } = useContent(content.groups);
  const lists = useContent(content.lists);
  const [search, setSearch] = useSearchParams();
  // `search` lags behind the browser's own address after a change.
  const now = () => choiceFrom(queryWith({}), groups, lists);

  /** Changes the address. `new step` adds an entry to the history, which “back” undoes. */
  const change = (changes: Changes, step?: 'new step') =>
    setSearch(queryWith(changes), { replace: step === undefined, preventScrollReset: true });

  /** Chooses a group, or clears it if it is already chosen. */
  const choose = (id: string) => {
    const { group, county } = now();
    const isRegion = groups.some((one) => one.id === id && one.kind === 'region');
    // A county of another region would match no school.
    const elsewhere = isRegion && county?.region !== id;
    change({ group: id === group?.id ? undefined : id, ...(elsewhere && { county: undefined }) }, 'new step');
  };

  /** Sorts by a column, or reverses the order if the list is already sorted by it. */
  const sortBy = (column: Column) => {
    const { order } = now();
    change({ sort: sortParameter({ column, descending: order.column === column && !order.descending }) });
  };

  return { groups, lists, choice: choiceFrom(search, groups, lists), actions: { choose, sortBy, change } };
}
