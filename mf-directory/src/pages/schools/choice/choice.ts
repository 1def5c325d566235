import type { County, DirectoryLists, Group } from '../../../../content/directory-content.ts';
import { columns, type Order } from '../register/sort.ts';

/** The visitor's choice, as written in the address. */
export interface Choice {
  group?: Group;
  county?: County;
  type?: DirectoryLists['types'][number];
  query: string;
  order: Order;
}

/** New values of the address's parameters; `undefined` removes one. */
export type Changes = Partial<Record<'group' | 'q' | 'county' | 'type' | 'sort', string | undefined>>;

export const byName: Order = { column: 'name', descending: false };

/** Reads the choice from an address. Ignores unknown values. */
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

/** The address with some changes. Leaves out empty parameters. */
export function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The parameter for a sort order; undefined for the default order. */
export const sortParameter = ({ column, descending }: Order): string | undefined =>
  column === 'name' && !descending ? undefined : `${descending ? '-' : ''}${column}`;

/** Whether the choice asks for a list of schools. */
export const asksForSchools = ({ group, county, type, query }: Choice): boolean =>
  Boolean(group || county || type || query.trim());
