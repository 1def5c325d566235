import { type SearchEntry, type SearchIndex, searchWords, type WordPlaces } from 'contract/search.ts';
import { isAsset } from '../asset.ts';
import { dataFile } from '../data-files.ts';
import { documentText } from './document-text.ts';

/** A page or another thing that the site search finds, with its texts. */
export interface Searched extends SearchEntry {
  /** Texts, content whose texts count, and documents as `asset(file)`. */
  texts: unknown[];
}

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
