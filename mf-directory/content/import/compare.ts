import type { RowChange } from 'tools/content/content-module.ts';
import { say } from 'tools/content/say.ts';
import { columns, identity, type School } from '../register.ts';
import { nameOf } from './columns.ts';

/** The changes that a new register makes. Two schools are the same if their name and county are. */
export interface Changes {
  added: School[];
  removed: School[];
  changed: { from: School; to: School }[];
}

export function compare(present: School[], next: School[]): Changes {
  const before = new Map(present.map((school) => [identity(school), school]));
  const after = new Set(next.map(identity));
  return {
    added: next.filter((school) => !before.has(identity(school))),
    removed: present.filter((school) => !after.has(identity(school))),
    changed: next.flatMap((to) => {
      const from = before.get(identity(to));
      return from && columns.some((column) => from[column] !== to[column]) ? [{ from, to }] : [];
    }),
  };
}

export const rowChanges = ({ added, removed, changed }: Changes): RowChange[] => [
  ...removed.map((was) => ({ was })),
  ...changed.map(({ from, to }) => ({ was: from, now: to })),
  ...added.map((now) => ({ now })),
];

/** One line for each changed school, then the totals. */
export function describe({ added, removed, changed }: Changes): string[] {
  const whole = ({ name, county, type, group }: School): string => `${name}, ${county} (${type}; ${group})`;
  const parts = (from: School, to: School): string =>
    columns
      .flatMap((column) =>
        from[column] === to[column]
          ? []
          : [
              say({
                en: `${nameOf(column)} “${from[column]}” → “${to[column]}”`,
                fr: `${nameOf(column)} « ${from[column]} » → « ${to[column]} »`,
              }),
            ],
      )
      .join(', ');
  return [
    ...added.map((school) => `+ ${whole(school)}`),
    ...removed.map((school) => `- ${whole(school)}`),
    ...changed.map(({ from, to }) => `~ ${to.name}, ${to.county}: ${parts(from, to)}`),
    say({
      en: `${added.length} added, ${removed.length} removed, ${changed.length} changed.`,
      fr: `Ajouts : ${added.length} ; suppressions : ${removed.length} ; modifications : ${changed.length}.`,
    }),
  ];
}
