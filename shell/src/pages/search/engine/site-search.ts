import { wordsOf } from 'contract/fold.ts';
import { type SearchEntry, type SearchIndex, type SearchKind, searchKinds, searchWords } from 'contract/search.ts';
import { AppIndex, type Words } from './app-index.ts';
import { bonuses } from './ranking.ts';

export interface ResultGroup {
  kind: SearchKind;
  entries: SearchEntry[];
}

export class SiteSearch {
  /** Whether the index of some app is missing. */
  readonly incomplete: boolean;
  readonly #indexes: AppIndex[];

  constructor(indexes: SearchIndex[], incomplete = false) {
    this.incomplete = incomplete;
    this.#indexes = indexes.map((index) => new AppIndex(index));
  }

  prepare(): void {
    for (const index of this.#indexes) index.prepare();
  }

  /** Whether all words that a query needs have been fetched. */
  hasAllFor(query: string): boolean {
    return wordsIn(query).every((word) => this.#indexes.every((index) => index.hasAllFor(word)));
  }

  /** Fetches those that are missing. Rejects if they cannot be fetched. */
  fetchFor(query: string): Promise<unknown> {
    return Promise.all(wordsIn(query).flatMap((word) => this.#indexes.map((index) => index.fetchFor(word))));
  }

  /** The entries that have all words of the query, as far as these have been fetched; the best group first. */
  find(query: string, today: string): ResultGroup[] {
    const scores = wordsIn(query).map((word) => this.#scoresOf(word));
    const found = [...(scores[0]?.keys() ?? [])].flatMap((entry): Found[] => {
      const ofWords = scores.map((one) => one.get(entry) ?? 0);
      const score = ofWords.reduce((sum, one) => sum + one, entry.kind === 'page' ? bonuses.page : 0);
      const rank = score + (entry.end && entry.end >= today ? bonuses.upcoming : 0);
      return ofWords.includes(0) ? [] : [{ entry, score, rank }];
    });
    return inGroups(found);
  }

  #scoresOf(word: string): Map<SearchEntry, number> {
    const words = this.#indexes.flatMap((index) => index.wordsFor(word));
    const starting = scores(words, (each) => each.starting(word));
    // A word is a typing mistake only if no text has it either.
    const mistaken = starting.size === 0 && this.hasAllFor(word);
    return mistaken ? scores(words, (each) => each.similar(word)) : starting;
  }
}

/** The words of a query. If it has only such as nearly every page has, these. */
function wordsIn(query: string): string[] {
  const words = searchWords(query);
  return words.length > 0 ? words : wordsOf(query);
}

interface Found {
  entry: SearchEntry;
  score: number;
  /** Its place in its group. */
  rank: number;
}

function scores(words: Words[], find: (words: Words) => ReturnType<Words['starting']>): Map<SearchEntry, number> {
  const best = new Map<SearchEntry, number>();
  for (const each of words)
    for (const [entries, quality] of find(each))
      for (const entry of entries) best.set(entry, Math.max(best.get(entry) ?? 0, quality * each.weightOf(entry)));
  return best;
}

/** A group is as good as its best entry. */
function inGroups(found: Found[]): ResultGroup[] {
  return searchKinds
    .map((kind) => ({ kind, all: found.filter(({ entry }) => entry.kind === kind) }))
    .filter(({ all }) => all.length > 0)
    .map(({ kind, all }) => ({ kind, all, best: all.reduce((best, { score }) => Math.max(best, score), 0) }))
    .sort((a, b) => b.best - a.best)
    .map(({ kind, all }) => ({ kind, entries: all.sort((a, b) => b.rank - a.rank).map(({ entry }) => entry) }));
}
