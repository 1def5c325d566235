import type { Resource, Resources } from 'shared/content/resources.ts';
import { fold } from './fold.ts';

/** What a visitor looks for; empty texts look for nothing. `type` is a file's extension. */
export interface Filter {
  text: string;
  type: string;
}

export const noFilter: Filter = { text: '', type: '' };
export const isFiltering = ({ text, type }: Filter): boolean => text.trim() !== '' || type !== '';

/** A document and what stands under its title: format, size and language. */
export interface Row {
  document: Resource;
  facts: string;
  /** Title and facts, as they are compared. */
  found: string;
}

export interface Group {
  id: Resources['sections'][number]['id'];
  introduction: string;
  rows: Row[];
}

export const row = (document: Resource, facts: string): Row => ({
  document,
  facts,
  found: fold(`${document.name} ${facts}`),
});

/** The sections that have something of the type in which every word stands, with these rows. Accents do not count. */
export function filterGroups(groups: Group[], { text, type }: Filter): Group[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const fits = ({ document, found }: Row) =>
    (type === '' || document.type === type) && words.every((word) => found.includes(word));
  return groups.map((group) => ({ ...group, rows: group.rows.filter(fits) })).filter(({ rows }) => rows.length > 0);
}

export const countRows = (groups: Group[]): number => groups.reduce((sum, { rows }) => sum + rows.length, 0);

/** How many documents there are of each type, the most frequent first. */
export function typesOf(groups: Group[]): { type: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { rows } of groups)
    for (const { document } of rows) counts.set(document.type, (counts.get(document.type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count);
}
