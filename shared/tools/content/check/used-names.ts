import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../nearest.ts';
import type { Content } from './gather.ts';

/**
 * The names, of those known, that one of these fields uses. A name counts as used if it is only misspelt, or if a file
 * that cannot be read contains it.
 */
export function usedNames({ texts, unread, folders }: Content, fields: string[], known: string[]): ReadonlySet<string> {
  const named = texts.filter(({ field }) => fields.includes(String(field.at(-1)))).map(({ value }) => value);
  const meant = named.filter((name) => !known.includes(name)).flatMap((name) => nearest(name, known) ?? []);
  const sources = unread.map((name) => readFileSync(path.join(folders.content, name), 'utf8'));
  const inSources = known.filter((name) => sources.some((source) => source.includes(name)));
  return new Set([...named, ...meant, ...inSources]);
}
