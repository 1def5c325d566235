import { type SearchEntry, type SearchIndex, searchWords, type WordFile, type WordPlaces } from 'contract/search.ts';
import { WordTable } from './word-table.ts';

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
  readonly #texts = new Map<string, Promise<Words>>();

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

  /** The words among which this one must be sought. Rejects if they cannot be fetched. */
  async wordsFor(word: string): Promise<Words[]> {
    const files = this.#files.filter(
      ({ from }, at) => from <= `${word}\uffff` && word <= (this.#files[at + 1]?.from ?? '\uffff'),
    );
    return [this.#titles, this.#notes, ...(await Promise.all(files.map((file) => this.#textsIn(file))))];
  }

  /** Fetches words before they are needed, if there are few. */
  prepare(): void {
    if (this.#files.length <= 2) for (const file of this.#files) this.#textsIn(file).catch(() => {});
  }

  #textsIn({ address }: WordFile): Promise<Words> {
    const known = this.#texts.get(address);
    if (known) return known;
    const texts = fetchWords(address, this.#entries);
    this.#texts.set(address, texts);
    texts.catch(() => this.#texts.delete(address));
    return texts;
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
