import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Both, Language } from 'contract/language.ts';
import { type PageLink, type SearchIndex, searchWords, type WordPlaces } from 'contract/search.ts';
import type { App } from '../../workspace/apps.ts';
import type { ContentModule, Searched, SearchSource } from '../content-module.ts';
import type { ContentFolders } from '../folders.ts';
import { inBoth } from '../localise.ts';
import { dataFile, isAsset } from '../published.ts';
import { documentText } from './document-text.ts';

/** A search index that is not made yet, because that reads whole documents. */
export class PlannedSearch {
  readonly searched: Searched[];

  constructor(searched: Searched[]) {
    this.searched = searched;
  }
}

/** How long the words and places of a file may be, in characters: some 10 KB as sent. */
export const fileSize = 40_000;

/** Throws `ContentError` if a document cannot be read. */
export async function searchIndex(searched: Searched[]): Promise<SearchIndex> {
  const places = new Map<string, number[]>();
  for (const [index, { title, note = '', texts }] of searched.entries()) {
    const known = searchWords(`${title} ${note}`);
    const words = searchWords((await Promise.all(texts.map(wholeText))).join(' '));
    for (const word of words.filter((one) => !known.includes(one))) {
      const entries = places.get(word);
      if (entries) entries.push(index);
      else places.set(word, [index]);
    }
  }
  return {
    entries: searched.map(({ texts: _, ...entry }) => entry),
    files: inFiles([...places].sort(([a], [b]) => (a < b ? -1 : 1))).map((words) => ({
      from: words[0]?.[0] ?? '',
      address: dataFile('search/words', Object.fromEntries(words) satisfies WordPlaces),
    })),
  };
}

function inFiles(words: [string, number[]][]): [string, number[]][][] {
  const files: [string, number[]][][] = [];
  let size = fileSize;
  for (const word of words) {
    if (size >= fileSize) {
      files.push([]);
      size = 0;
    }
    files.at(-1)?.push(word);
    size += JSON.stringify(word).length;
  }
  return files;
}

/** Fields of content that say nothing to visitors. */
const silent = new Set(['picture', 'slug', 'url', 'id', 'category', 'online', 'previous', 'next', 'link']);

/** All words in content, such as an event with its paragraphs. */
async function wholeText(content: unknown): Promise<string> {
  if (isAsset(content)) return documentText(content.asset);
  return stringsIn(content).join(' ');
}

function stringsIn(content: unknown): string[] {
  if (typeof content === 'string') return isText(content) ? [content] : [];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) => (silent.has(name) ? [] : stringsIn(value)));
}

/** Not an address, and not the tag of a `Block`. */
const isText = (value: string): boolean => value.length > 2 && !/^(?:\/|https?:|mailto:)/.test(value);

/** The items `search` and `pages` of an app, if it says what can be found in it. */
export function searchItems(
  { search }: ContentModule,
  { namespace }: App,
  items: Record<string, Both<unknown>>,
  folders: ContentFolders,
): Record<string, Both<unknown>> {
  if (!search) return {};
  const searched = inBoth((language) => {
    const file = path.join(folders.locales, namespace, `${language}.json`);
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return search(source(texts, items, language));
  });
  const pages = (language: Language): PageLink[] =>
    searched[language].filter(({ kind }) => kind === 'page').map(({ to, title }) => ({ to, title }));
  return { search: inBoth((language) => new PlannedSearch(searched[language])), pages: inBoth(pages) };
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
