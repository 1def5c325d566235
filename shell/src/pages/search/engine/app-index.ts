import { type SearchEntry, type SearchIndex, searchWords, type WordFile, type WordPlaces } from 'contract/search.ts';
import SearchableMap from 'minisearch/SearchableMap';

/** Words of entries, and what each of these is worth in the ranking. */
export interface Words {
  table: WordTable<SearchEntry>;
  weightOf: (entry: SearchEntry) => number;
}

/** The search index of one app in a browser, which fetches the words of texts when they are needed. */
export class AppIndex {
  readonly #entries: SearchEntry[];
  readonly #files: WordFile[];
  readonly #titles: Words;
  readonly #notes: Words;
  /** By address. */
  readonly #texts = new Map<string, Words>();
  readonly #coming = new Map<string, Promise<void>>();

  constructor({ entries, files }: SearchIndex) {
    this.#entries = entries;
    this.#files = files;
    const lengths = new Map<SearchEntry, number>();
    this.#titles = { table: new WordTable(), weightOf: (entry) => 8 + 2 / (lengths.get(entry) ?? 1) };
    this.#notes = { table: new WordTable(), weightOf: () => 3 };
    for (const entry of entries) {
      const words = searchWords(entry.title);
      lengths.set(entry, words.length);
      for (const word of words) this.#titles.table.add(word, [entry]);
      for (const word of searchWords(entry.note ?? '')) this.#notes.table.add(word, [entry]);
    }
  }

  /** The words fetched so far among which this one must be sought. */
  wordsFor(word: string): Words[] {
    return [
      this.#titles,
      this.#notes,
      ...this.#filesFor(word).flatMap(({ address }) => this.#texts.get(address) ?? []),
    ];
  }

  /** Whether all of them have been fetched. */
  hasAllFor(word: string): boolean {
    return this.#filesFor(word).every(({ address }) => this.#texts.has(address));
  }

  /** Fetches those that are missing. Rejects if they cannot be fetched. */
  fetchFor(word: string): Promise<unknown> {
    return Promise.all(this.#filesFor(word).map((file) => this.#fetch(file)));
  }

  /** Fetches words before they are needed, if there are few. */
  prepare(): void {
    if (this.#files.length <= 2) for (const file of this.#files) this.#fetch(file).catch(() => {});
  }

  #filesFor(word: string): WordFile[] {
    return this.#files.filter(
      ({ from }, at) => from <= `${word}\uffff` && word < (this.#files[at + 1]?.from ?? '\uffff'),
    );
  }

  #fetch({ address }: WordFile): Promise<void> {
    const known = this.#coming.get(address);
    if (known) return known;
    const coming = fetchWords(address, this.#entries).then((words) => void this.#texts.set(address, words));
    this.#coming.set(address, coming);
    coming.catch(() => this.#coming.delete(address));
    return coming;
  }
}

async function fetchWords(address: string, entries: SearchEntry[]): Promise<Words> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const places: WordPlaces = await response.json();
  const table = new WordTable<SearchEntry>();
  for (const [word, indices] of Object.entries(places))
    table.add(
      word,
      indices.flatMap((index) => entries[index] ?? []),
    );
  return { table, weightOf: () => 1 };
}

/** How well a word matches the one searched for, from 0 to 1. */
type Quality = number;

/** Things by their words, for searches that forgive unfinished words and typing mistakes. */
class WordTable<T> {
  readonly #things = new SearchableMap<T[]>();

  add(word: string, things: T[]): void {
    this.#things.fetch(word, () => []).push(...things);
  }

  /** The things with this word, or with a word that begins with it. */
  starting(word: string): [T[], Quality][] {
    return [...this.#things.atPrefix(word)].map(([found, things]) => [
      things,
      found === word ? 1 : 0.4 + (0.4 * word.length) / found.length,
    ]);
  }

  /** The things with a word that differs by a letter, or by two in a long word. */
  similar(word: string): [T[], Quality][] {
    if (word.length < 4) return [];
    const found = this.#things.fuzzyGet(word, word.length < 8 ? 1 : 2);
    return [...found.values()].map(([things, distance]) => [things, 0.4 / distance]);
  }
}
