import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Both, Language } from 'contract/language.ts';
import type { App } from '../workspace/apps.ts';
import type { ContentFolders } from './folders.ts';
import { messages, messageText } from './messages.ts';

export type Localised<T> = T extends { fr: infer U; en: unknown }
  ? U
  : T extends (infer I)[]
    ? Localised<I>[]
    : T extends object
      ? { [K in keyof T]: Localised<T[K]> }
      : T;

/** A value in one language, with its blanks filled. */
export const localise = <T>(value: T, language: Language, tokens: Tokens) =>
  walk(value, language, tokens) as Localised<T>;

function walk(value: unknown, language: Language, tokens: Tokens): unknown {
  if (typeof value === 'string') return fill(value, tokens);
  if (Array.isArray(value)) return value.map((item) => walk(item, language, tokens));
  if (typeof value !== 'object' || value === null) return value;
  if (isBoth(value)) return walk(value[language], language, tokens);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, language, tokens)]));
}

const isBoth = (value: object): value is Both<unknown> =>
  'fr' in value && 'en' in value && Object.keys(value).length === 2;

/** The texts of an app in one language. */
export const textsIn = ({ locales }: ContentFolders, { namespace }: App, language: Language): unknown =>
  JSON.parse(readFileSync(path.join(locales, namespace, `${language}.json`), 'utf8'));

export const inBoth = <T>(build: (language: Language) => T): Both<T> => ({ fr: build('fr'), en: build('en') });

/** Blanks such as `{association}` (docs/spec.md), with their values from `association.yaml` and `contact.yaml`. */
export type Tokens = Record<string, string>;

const blank = /\{([a-z]+)\}/gi;

/** What is wrong with the first unknown blank of a text; undefined if all are known. */
export function unknownBlank(text: string, tokens: Tokens): string | undefined {
  const unknown = [...text.matchAll(blank)].find(([, name = '']) => tokens[name] === undefined)?.[0];
  const known = Object.keys(tokens).map((name) => `{${name}}`);
  return unknown && messageText(messages.texts.unknownBlank, { unknown, known: known.join(', ') });
}

/** Fills the blanks of a text. For an unknown one, throws an `Error` that lists the known ones. */
export function fill(text: string, tokens: Tokens): string {
  const unknown = unknownBlank(text, tokens);
  if (unknown) throw new Error(unknown);
  return text.replace(blank, (_blank, name: string) => tokens[name] ?? '');
}

/** Fills the blanks of an address: `{association}-elections-2024` becomes `apfk-elections-2024`. */
export const fillSlug = (slug: string, tokens: Tokens): string =>
  fill(slug, tokens)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9/-]+/g, '-');

/** An app's content by item, in both languages. */
export type Items = Record<string, Both<unknown>>;

/** Items in both languages, from the items of each language by name. */
export function itemsInBoth(build: (language: Language) => Record<string, unknown>): Items {
  const { fr, en } = inBoth(build);
  return Object.fromEntries(Object.keys(fr).map((name) => [name, { fr: fr[name], en: en[name] }]));
}

/** Items of a kind by their names, `year/2025`. */
export const ofKind = <T>(kind: string, items: Iterable<readonly [name: string, item: T]>): Record<string, T> =>
  Object.fromEntries(Array.from(items, ([name, item]) => [`${kind}/${name}`, item]));
