import type { Inline } from 'contract/blocks.ts';
import type { Language } from 'contract/language.ts';
import { type PageLink, type SearchIndex, type Synonyms, searchWords } from 'contract/search.ts';
import type { App } from '../../workspace/apps.ts';
import type { ContentModule, Searched, SearchSource } from '../content-module.ts';
import type { ContentFolders } from '../folders.ts';
import { type Items, inBoth, textsIn } from '../localise.ts';
import { dataFile, isAsset } from '../published.ts';
import { valueAt } from '../wording.ts';
import { documentText } from './document-text.ts';

/** Throws `ContentError` if a document cannot be read. */
export const searchIndex = async (searched: Searched[], synonyms?: Synonyms[]): Promise<SearchIndex> => ({
  entries: await Promise.all(searched.map(indexed)),
  synonyms,
});

async function indexed({ texts, ...entry }: Searched): Promise<SearchIndex['entries'][number]> {
  const read = (await Promise.all(texts.map(paragraphs))).flat();
  const known = searchWords(`${entry.title} ${entry.note ?? ''}`);
  const words = searchWords(read.join(' ')).filter((word) => !known.includes(word));
  const sentences = [...new Set(read.flatMap(sentencesIn))];
  if (sentences.length === 0) return entry;
  return { ...entry, words: words.join(' '), sentences: dataFile('search/sentences', sentences) };
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

const silent = new Set(['picture', 'slug', 'url', 'id', 'category', 'online', 'previous', 'next', 'link']);

/** All texts in content, such as an event, or in a document, whose lines may be parts of a sentence. */
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
export function searchItems(module: ContentModule, app: App, items: Items, folders: ContentFolders): Items {
  const { search, synonyms } = module;
  if (!search) return {};
  const sources = inBoth((language) => source(textsIn(folders, app, language), items, language));
  const found = inBoth((language) => search(sources[language]));
  const pages = (language: Language): PageLink[] =>
    found[language]
      .filter(({ kind, to }) => kind === 'page' && !to.includes('?'))
      .map(({ to, title }) => ({ to, title }));
  // Made when it is published, because that reads whole documents.
  const index = (language: Language) => () => searchIndex(found[language], synonyms?.(sources[language]));
  return { search: inBoth(index), pages: inBoth(pages) };
}

const source = (texts: unknown, items: Items, language: Language): SearchSource => ({
  text(key) {
    const found = valueAt(texts, key.split('.'));
    if (typeof found !== 'string') throw new Error(`There is no text “${key}”.`);
    return found;
  },
  item: (name) => items[name]?.[language] as never,
  items: (kind) =>
    Object.entries(items).flatMap(([name, both]) => (name.startsWith(`${kind}/`) ? [both[language] as never] : [])),
});
