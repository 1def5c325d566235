import { type SearchEntry, type SearchIndex, searchWords, type WordFile, type WordPlaces } from 'contract/search.ts';
import SearchableMap from 'minisearch/SearchableMap';
import { cached } from 'platform/cached.ts';
import { fetchJson } from '../../../sections/fetch-json.ts';
import { matches, weights } from './ranking.ts';

/** Entries with a word, and what it is worth in the ranking. */
type Match = [entries: SearchEntry[], weight: number];

/** Entries by their words, for searches that forgive unfinished words and typing mistakes. */
export class Words {
  readonly #places = new SearchableMap<Match[]>();

  add(word: string, entries: SearchEntry[], weight: number): void {
    this.#places.fetch(word, () => []).push([entries, weight]);
  }

  /** The entries with this word, or, unless it is whole, with a word that begins with it, which is worth less. */
  matching(word: string, whole = false): Match[] {
    if (whole) return this.#places.get(word) ?? [];
    return [...this.#places.atPrefix(word)].flatMap(([found, places]) => {
      const quality = found === word ? 1 : matches.unfinished(word.length, found.length);
      return places.map(([entries, weight]): Match => [entries, quality * weight]);
    });
  }

  /** The words that differ by a letter, by two letters changed over, or by two in a long word, and how much. */
  similar(word: string): [word: string, distance: number][] {
    const found = [...this.#places.fuzzyGet(word, word.length < 6 ? 1 : 2)];
    return found
      .map(([one, [, distance]]): [string, number] => [one, distance])
      .filter(([one, distance]) => distance === 1 || word.length > 7 || sameLetters(one, word));
  }
}

const sameLetters = (one: string, other: string): boolean => `${[...one].sort()}` === `${[...other].sort()}`;

/** The search index of one app in a browser, which fetches the words of texts when they are needed. */
export class AppIndex {
  readonly entries: SearchEntry[];
  readonly #files: WordFile[];
  readonly #titles = new Words();
  readonly #notes = new Words();
  /** By address. */
  readonly #texts = new Map<string, Words>();
  readonly #fetch: (address: string) => Promise<unknown>;

  constructor({ entries, files }: SearchIndex) {
    this.entries = entries;
    this.#files = files;
    this.#fetch = cached(async (address) => this.#texts.set(address, await fetchWords(address, entries)));
    for (const entry of entries) {
      const title = searchWords(entry.title);
      for (const word of title) this.#titles.add(word, [entry], weights.title(title.length));
      for (const word of searchWords(entry.note ?? '')) this.#notes.add(word, [entry], weights.note);
    }
  }

  /** The words fetched so far among which this one must be sought. */
  wordsFor(word: string): Words[] {
    return [this.#titles, this.#notes, ...this.#filesFor(word).flatMap((address) => this.#texts.get(address) ?? [])];
  }

  /** Whether all of them have been fetched. */
  hasAllFor(word: string): boolean {
    return this.#filesFor(word).every((address) => this.#texts.has(address));
  }

  /** Fetches those that are missing. Rejects if they cannot be fetched. */
  fetchFor(word: string): Promise<unknown> {
    return Promise.all(this.#filesFor(word).map(this.#fetch));
  }

  /** Fetches words before they are needed, if there are few. */
  prepare(): void {
    if (this.#files.length <= 2) for (const { address } of this.#files) this.#fetch(address).catch(() => {});
  }

  #filesFor(word: string): string[] {
    return this.#files
      .filter(({ from }, at) => from <= `${word}\uffff` && word < (this.#files[at + 1]?.from ?? '\uffff'))
      .map(({ address }) => address);
  }
}

async function fetchWords(address: string, entries: SearchEntry[]): Promise<Words> {
  const words = new Words();
  for (const [word, indices] of Object.entries(await fetchJson<WordPlaces>(address))) {
    const found = indices.flatMap((index) => entries[index] ?? []);
    words.add(word, found, weights.text);
  }
  return words;
}
