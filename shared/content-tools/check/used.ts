import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../nearest.ts';
import type { Content } from './gather.ts';

/**
 * Tells of each known name whether one of these fields uses it. A name that is only misspelt, or stands in an
 * unreadable file, counts as used.
 */
export function usedBy(
  { texts, unread, folders }: Content,
  fields: string[],
  known: string[],
): (name: string) => boolean {
  const named = texts.filter(({ field }) => fields.includes(String(field.at(-1)))).map(({ value }) => value);
  const meant = named.filter((name) => !known.includes(name)).flatMap((name) => nearest(name, known) ?? []);
  const all = new Set([...named, ...meant]);
  const sources = unread.map((name) => readFileSync(path.join(folders.content, name), 'utf8'));
  return (name) => all.has(name) || sources.some((source) => source.includes(name));
}
