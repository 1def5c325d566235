import type { County, DirectoryLists, Group } from 'shared/content/directory-content.ts';
import { columns, type Order } from '../register/sort.ts';

/** What a visitor has chosen, as the page's address says it. */
export interface Choice {
  group?: Group;
  county?: County;
  type?: DirectoryLists['types'][number];
  query: string;
  order: Order;
}

/** The parameters of the address; `undefined` takes one away. */
export type Changes = Partial<Record<'group' | 'q' | 'county' | 'type' | 'sort', string | undefined>>;

export const byName: Order = { column: 'name', descending: false };

/** Reads an address; what it says that nobody knows is as if it were not there. */
export function choiceFrom(search: URLSearchParams, groups: Group[], { counties, types }: DirectoryLists): Choice {
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

/** The address with changes made to it; what says nothing is left out. */
export function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The parameter for an order; none for the order in which the list stands anyway. */
export const sortParameter = ({ column, descending }: Order): string | undefined =>
  column === 'name' && !descending ? undefined : `${descending ? '-' : ''}${column}`;

/** Whether anything is chosen or searched that makes a list. */
export const asksForSchools = ({ group, county, type, query }: Choice): boolean =>
  Boolean(group || county || type || query.trim());
