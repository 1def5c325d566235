import SearchableMap from 'minisearch/SearchableMap';

/** How well a word matches the one searched for, from 0 to 1. */
type Quality = number;

/** Things by their words, for searches that forgive unfinished words and typing mistakes. */
export class WordTable<T> {
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
