import { dividedAtWords, type SearchEntry, type SearchIndex, searchWords } from 'contract/search.ts';
import { AppIndex, Words } from './app-index.ts';
import { bonuses, matches, rarity, weights } from './ranking.ts';
import { type Found, type Results, results } from './results.ts';
import { hasMeaning, type Meaning, meaningsIn, queryWords, type Sought, soughtIn } from './sought.ts';

/** Longer words may be typing mistakes. */
const longestShortWord = 4;

export class SiteSearch {
  /** Whether the index of some app is missing. */
  readonly incomplete: boolean;
  readonly #indexes: AppIndex[];
  readonly #meanings: Meaning[];
  /** The words that have synonyms, which the site need not have. */
  readonly #meant = new Words();

  constructor(indexes: SearchIndex[], incomplete = false) {
    this.incomplete = incomplete;
    this.#indexes = indexes.map((index) => new AppIndex(index));
    this.#meanings = meaningsIn(indexes.flatMap(({ synonyms = [] }) => synonyms));
    for (const word of this.#meanings.flatMap(({ words }) => words)) this.#meant.add(word, [], 0);
  }

  prepare(): void {
    for (const index of this.#indexes) index.prepare();
  }

  /** Whether all words that a query needs have been fetched. */
  hasAllFor(query: string): boolean {
    return this.#neededFor(query).every((word) => this.#indexes.every((index) => index.hasAllFor(word)));
  }

  /** Fetches those that are missing. Rejects if they cannot be fetched. */
  fetchFor(query: string): Promise<unknown> {
    return Promise.all(this.#neededFor(query).flatMap((word) => this.#indexes.map((index) => index.fetchFor(word))));
  }

  /** The entries that have all words of the query, or else most, as far as these have been fetched; the best group first. */
  find(query: string, today: string): Results {
    const words = queryWords(query);
    const asked = soughtIn(words, this.#meanings);
    const found = this.#foundBy(asked, today);
    const isWhole = found.some(({ share }) => share === 1);
    if (isWhole || !this.hasAllFor(query)) return results(found, asked);
    const corrections = new Map(words.map((word) => [word, this.#corrected(word)]));
    const correct = words.flatMap((word) => corrections.get(word) ?? []);
    const sought = soughtIn(correct, this.#meanings);
    const known = results(this.#foundBy(sought, today), sought);
    const asTyped = known.groups.length === 0 || words.every((word) => corrections.get(word) === word);
    return asTyped ? known : { ...known, corrected: this.#written(query, corrections) };
  }

  #neededFor(query: string): string[] {
    return soughtIn(queryWords(query), this.#meanings).flatMap(({ words, others }) => [...words, ...others.flat()]);
  }

  #foundBy(sought: Sought[], today: string): Found[] {
    const scores = sought.map((one) => this.#scoresOf(one));
    const rarities = scores.map(({ size }) => rarity(size));
    const entries = new Set(scores.flatMap((one) => [...one.keys()]));
    return [...entries].map((entry): Found => {
      const ofSought = scores.map((one) => one.get(entry) ?? 0);
      const share = sum(rarities.filter((_, at) => ofSought[at])) / sum(rarities);
      const score =
        sum(rarities.map((one, at) => one * (ofSought[at] ?? 0))) + (entry.kind === 'page' ? bonuses.page : 0);
      const inTitle = ofSought.every((one) => one > weights.note);
      const answers = entry.kind === 'page' && (inTitle || sought.some((one) => one.answers.includes(entry.to)));
      const value = score + (answers || share === 1 ? bonuses.whole : 0);
      const rank = value + (entry.end && entry.end >= today ? bonuses.upcoming : 0);
      return { entry, answers, inTitle, share, score, value, rank };
    });
  }

  #scoresOf(sought: Sought): Map<SearchEntry, number> {
    const best = this.#scoresOfAll(sought.words, hasMeaning(sought));
    const add = (entry: SearchEntry, score: number) => best.set(entry, Math.max(best.get(entry) ?? 0, score));
    for (const phrase of sought.others)
      for (const [entry, score] of this.#scoresOfAll(phrase, true)) add(entry, score * matches.synonym);
    if (sought.answers.length > 0)
      for (const { entries } of this.#indexes)
        for (const entry of entries)
          if (entry.kind === 'page' && sought.answers.includes(entry.to)) add(entry, weights.answer);
    return best;
  }

  /** The entries that have all of these words. A whole word is not the beginning of another. */
  #scoresOfAll([first = '', ...rest]: string[], whole: boolean): Map<SearchEntry, number> {
    const others = rest.map((word) => this.#scoresOfWord(word, whole));
    return new Map([...this.#scoresOfWord(first, whole)].filter(([entry]) => others.every((one) => one.has(entry))));
  }

  #scoresOfWord(word: string, whole: boolean): Map<SearchEntry, number> {
    const best = new Map<SearchEntry, number>();
    for (const words of this.#indexes.flatMap((index) => index.wordsFor(word)))
      for (const [entries, weight] of words.matching(word, whole))
        for (const entry of entries) best.set(entry, Math.max(best.get(entry) ?? 0, weight));
    return best;
  }

  /** The word if the site has it, or else the most similar one; undefined if there is none. */
  #corrected(word: string): string | undefined {
    const all = [this.#meant, ...this.#indexes.flatMap((index) => index.wordsFor(word))];
    if (all.some((words) => words.matching(word).length > 0)) return word;
    if (word.length <= longestShortWord) return;
    const similar = all.flatMap((words) => words.similar(word));
    return similar.sort(([, a], [, b]) => a - b)[0]?.[0];
  }

  /** The query with its corrections, as they are written in a title if one has them. */
  #written(query: string, corrections: Map<string, string | undefined>): string {
    const titles = this.#indexes.flatMap(({ entries }) => entries.flatMap(({ title }) => dividedAtWords(title)));
    const inTitle = (word: string) => titles.find((part) => searchWords(part)[0] === word)?.toLowerCase();
    const parts = dividedAtWords(query).map((part) => {
      const [word = ''] = searchWords(part);
      const corrected = corrections.has(word) ? corrections.get(word) : word;
      return corrected === word ? part : corrected ? (inTitle(corrected) ?? corrected) : '';
    });
    return parts.join('').replace(/\s+/g, ' ').trim();
  }
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
