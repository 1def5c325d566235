import type { Both, Language } from 'contract/language.ts';
import { fill, type Tokens } from './tokens.ts';

/** Data in one language: each `{ fr, en }` in it becomes the text of that language. */
export type Localised<T> = T extends { fr: infer U; en: unknown }
  ? U
  : T extends (infer I)[]
    ? Localised<I>[]
    : T extends object
      ? { [K in keyof T]: Localised<T[K]> }
      : T;

export function localise<T>(value: T, language: Language, tokens: Tokens): Localised<T> {
  return walk(value, language, tokens) as Localised<T>;
}

function walk(value: unknown, language: Language, tokens: Tokens): unknown {
  if (typeof value === 'string') return fill(value, tokens);
  if (Array.isArray(value)) return value.map((item) => walk(item, language, tokens));
  if (typeof value !== 'object' || value === null) return value;
  if (isBoth(value)) return walk(value[language], language, tokens);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, language, tokens)]));
}

const isBoth = (value: object): value is Both<unknown> =>
  'fr' in value && 'en' in value && Object.keys(value).length === 2;

/** Calls `build` once for each language. */
export const inBoth = <T>(build: (language: Language) => T): Both<T> => ({ fr: build('fr'), en: build('en') });
