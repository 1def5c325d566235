import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Inline } from 'contract/blocks.ts';
import type { Both, Language } from 'contract/language.ts';
import { type PageLink, type SearchIndex, type Synonyms, searchWords, type WordPlaces } from 'contract/search.ts';
import type { App } from '../../workspace/apps.ts';
import type { ContentModule, Searched, SearchSource } from '../content-module.ts';
import type { ContentFolders } from '../folders.ts';
import { inBoth } from '../localise.ts';
import { dataFile, isAsset } from '../published.ts';
import { documentText } from './document-text.ts';

/** A search index that is not made yet, because that reads whole documents. */
export class PlannedSearch {
  readonly searched: Searched[];
  readonly synonyms: Synonyms[] | undefined;

  constructor(searched: Searched[], synonyms?: Synonyms[]) {
    this.searched = searched;
    this.synonyms = synonyms;
  }
}

/** How long the words and places of a file may be, or its sentences, in characters: some 10 KB as sent. */
export const fileSize = 40_000;

/** Throws `ContentError` if a document cannot be read. */
export async function searchIndex({ searched, synonyms = [] }: PlannedSearch): Promise<SearchIndex> {
  const texts = await Promise.all(searched.map(async (one) => (await Promise.all(one.texts.map(paragraphs))).flat()));
  const places = new Map<string, number[]>();
  for (const [index, { title, note = '' }] of searched.entries()) {
    const known = searchWords(`${title} ${note}`);
    for (const word of searchWords(texts[index]?.join(' ') ?? '').filter((one) => !known.includes(one))) {
      const entries = places.get(word);
      if (entries) entries.push(index);
      else places.set(word, [index]);
    }
  }
  return {
    entries: searched.map(({ texts: _, ...entry }, index) => {
      const files = inFiles([...new Set(texts[index]?.flatMap(sentencesIn))]);
      return {
        ...entry,
        ...(files.length > 0 && { sentences: files.map((file) => dataFile('search/sentences', file)) }),
      };
    }),
    synonyms: [...synonyms, ...abbreviationsIn(texts.flat())],
    files: inFiles([...places].sort(([a], [b]) => (a < b ? -1 : 1))).map((words) => ({
      from: words[0]?.[0] ?? '',
      address: dataFile('search/words', Object.fromEntries(words) satisfies WordPlaces),
    })),
  };
}

function inFiles<T>(all: T[]): T[][] {
  const files: T[][] = [];
  let size = fileSize;
  for (const one of all) {
    if (size >= fileSize) {
      files.push([]);
      size = 0;
    }
    files.at(-1)?.push(one);
    size += JSON.stringify(one).length;
  }
  return files;
}

/** The sentences of a paragraph. A long one, such as a table in a document, is cut after some 30 words. */
const sentencesIn = (paragraph: string): string[] =>
  paragraph
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}«“])/u)
    .flatMap((sentence) => {
      const parts = sentence.match(/\S.{0,200}(?!\S)/gsu) ?? [];
      return parts.map((part, at) => `${at > 0 ? '… ' : ''}${part.trim()}${at < parts.length - 1 ? ' …' : ''}`);
    });

/** “Institute of Curriculum Development (ICD)”: an abbreviation has as many letters as it stands for words. */
function abbreviationsIn(texts: string[]): Synonyms[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\s\((\p{Lu}{3,6})\)/gu)].map(({ 1: short = '', index }): [string, string[]] => {
      const before = text.slice(0, index).match(/[^.;:()]{0,120}$/)?.[0] ?? '';
      return [short, searchWords(before).slice(-short.length)];
    }),
  );
  return [...new Map(found)]
    .filter(([short, words]) => words.length === short.length)
    .map(([short, words]) => ({ words: [short, words.join(' ')] }));
}

/** Fields of content that say nothing to visitors. */
const silent = new Set(['picture', 'slug', 'url', 'id', 'category', 'online', 'previous', 'next', 'link']);

/** All texts in content, such as an event with its paragraphs, or in a document, whose lines may be parts of a sentence. */
const paragraphs = async (content: unknown): Promise<string[]> =>
  isAsset(content) ? (await documentText(content.asset)).split(/\n(?!\p{Ll})/u) : paragraphsIn(content);

function paragraphsIn(content: unknown): string[] {
  if (typeof content === 'string') return isText(content) ? [content] : [];
  if (typeof content !== 'object' || content === null) return [];
  if (Array.isArray(content) && /^(?:p|h2|h3)$/.test(content[0])) return [inlineText(content.slice(1))];
  if (Array.isArray(content) && /^[uo]l$/.test(content[0])) return content.slice(1).map(inlineText);
  return Object.entries(content).flatMap(([name, value]) => (silent.has(name) ? [] : paragraphsIn(value)));
}

const inlineText = (content: Inline[]): string =>
  content.map((one) => (typeof one === 'string' ? one : inlineText(one.slice(one[0] === 'a' ? 2 : 1)))).join('');

/** Not an address. */
const isText = (value: string): boolean => value.length > 2 && !/^(?:\/|https?:|mailto:)/.test(value);

/** The items `search` and `pages` of an app, if it says what can be found in it. */
export function searchItems(
  { search, synonyms }: ContentModule,
  { namespace }: App,
  items: Record<string, Both<unknown>>,
  folders: ContentFolders,
): Record<string, Both<unknown>> {
  if (!search) return {};
  const planned = inBoth((language) => {
    const file = path.join(folders.locales, namespace, `${language}.json`);
    const from = source(JSON.parse(readFileSync(file, 'utf8')), items, language);
    return new PlannedSearch(search(from), synonyms?.(from));
  });
  const pages = (language: Language): PageLink[] =>
    planned[language].searched
      .filter(({ kind, to }) => kind === 'page' && !to.includes('?'))
      .map(({ to, title }) => ({ to, title }));
  return { search: planned, pages: inBoth(pages) };
}

const source = (texts: unknown, items: Record<string, Both<unknown>>, language: Language): SearchSource => ({
  text: (key) => textAt(texts, key),
  item: (name) => items[name]?.[language] as never,
  items: (kind) =>
    Object.entries(items).flatMap(([name, both]) => (name.startsWith(`${kind}/`) ? [both[language] as never] : [])),
});

function textAt(texts: unknown, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], texts);
  if (typeof found !== 'string') throw new Error(`There is no text “${key}”.`);
  return found;
}
