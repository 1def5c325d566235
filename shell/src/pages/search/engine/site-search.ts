import { wordsOf } from 'contract/fold.ts';
import { type SearchEntry, type SearchIndex, type SearchKind, searchKinds, searchWords } from 'contract/search.ts';
import { AppIndex, type Words } from './app-index.ts';

export interface ResultGroup {
  kind: SearchKind;
  /** The best first. */
  entries: SearchEntry[];
}

/** A search in one language through the indexes of all apps. */
export class SiteSearch {
  /** Whether the index of some app is missing. */
  readonly incomplete: boolean;
  readonly #indexes: AppIndex[];

  constructor(indexes: SearchIndex[], incomplete = false) {
    this.incomplete = incomplete;
    this.#indexes = indexes.map((index) => new AppIndex(index));
  }

  /** Fetches what most searches need. */
  prepare(): void {
    for (const index of this.#indexes) index.prepare();
  }

  /**
   * The entries that have all words of the query, the best group first. `today` is a day, `2025-11-27`. Rejects if words
   * cannot be fetched.
   */
  async find(query: string, today: string): Promise<ResultGroup[]> {
    const words = searchWords(query).length > 0 ? searchWords(query) : wordsOf(query);
    const scores = await Promise.all(words.map((word) => this.#scoresOf(word)));
    const found = [...(scores[0]?.keys() ?? [])].flatMap((entry): Found[] => {
      const ofWords = scores.map((one) => one.get(entry) ?? 0);
      // Among equals, a page of the site comes first.
      const score = ofWords.reduce((sum, one) => sum + one, entry.kind === 'page' ? 0.5 : 0);
      return ofWords.includes(0) ? [] : [{ entry, score }];
    });
    return inGroups(found, today);
  }

  async #scoresOf(word: string): Promise<Map<SearchEntry, number>> {
    const words = (await Promise.all(this.#indexes.map((index) => index.wordsFor(word)))).flat();
    const starting = scores(words, (table) => table.starting(word));
    return starting.size > 0 ? starting : scores(words, (table) => table.similar(word));
  }
}

interface Found {
  entry: SearchEntry;
  score: number;
}

/** The best score of each entry that one of the tables finds. */
function scores(words: Words[], find: (table: Words['table']) => [SearchEntry[], number][]): Map<SearchEntry, number> {
  const best = new Map<SearchEntry, number>();
  for (const { table, weightOf } of words)
    for (const [entries, quality] of find(table))
      for (const entry of entries) best.set(entry, Math.max(best.get(entry) ?? 0, quality * weightOf(entry)));
  return best;
}

/** A group is as good as its best entry. In it, events that are not over come before past ones that are as good. */
function inGroups(found: Found[], today: string): ResultGroup[] {
  const rank = ({ entry: { end }, score }: Found): number => score + (end && end >= today ? 3 : 0);
  return searchKinds
    .map((kind) => ({ kind, all: found.filter(({ entry }) => entry.kind === kind) }))
    .filter(({ all }) => all.length > 0)
    .sort((a, b) => best(b.all) - best(a.all))
    .map(({ kind, all }) => ({
      kind,
      entries: all.sort((a, b) => rank(b) - rank(a)).map(({ entry }) => entry),
    }));
}

const best = (found: Found[]): number => Math.max(...found.map(({ score }) => score));
