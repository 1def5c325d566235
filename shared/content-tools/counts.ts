import { z } from 'zod';
import type { Content } from './check/gather.ts';
import type { CountedPart } from './content-module.ts';

export const countsFile = 'counts.yaml';

/** A number of things in counts.yaml. */
export const tally = z.int().nonnegative();

/** How many of each thing there should be (docs/spec.md, Numbers and limits): shows that a file was lost or doubled. */
export const countsSchema = (parts: Record<string, CountedPart>) =>
  z.strictObject(Object.fromEntries(Object.entries(parts).map(([part, { schema }]) => [part, schema])));

/** A part of counts.yaml, unchecked: its values may be of any type. */
export function statedCounts({ files }: Content, part: string): Record<string, unknown> | undefined {
  const all = files.get(countsFile)?.data as Record<string, Record<string, unknown>> | undefined;
  return typeof all?.[part] === 'object' ? all[part] : undefined;
}

/** The content files directly in a folder, by name. */
export const filesIn = (names: string[], folder: string): string[] =>
  names.filter((name) => name.startsWith(`${folder}/`) && !name.slice(folder.length + 1).includes('/'));

/** The length of a list in a content file; undefined if the file cannot be read. */
export function lengthOf({ files }: Content, name: string, field?: string): number | undefined {
  const data = files.get(name)?.data as Record<string, unknown> | unknown[] | undefined;
  const list = field ? (data as Record<string, unknown> | undefined)?.[field] : data;
  return Array.isArray(list) ? list.length : undefined;
}

/** How many files of a folder match; undefined if one of them cannot be read. */
export function countMatching(
  { names, files, unread }: Content,
  folder: string,
  matches: (fields: Record<string, unknown>) => boolean,
): number | undefined {
  if (unread.some((name) => name.startsWith(`${folder}/`))) return undefined;
  return filesIn(names, folder).filter((name) => matches((files.get(name)?.data ?? {}) as Record<string, unknown>))
    .length;
}
