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

  /** The entries that have all words of the query, the best group first. Rejects if words cannot be fetched. */
  async find(query: string, today: string): Promise<ResultGroup[]> {
    const words = searchWords(query);
    const scores = await Promise.all(words.map((word) => this.#scoresOf(word)));
    const [first, ...others] = scores;
    const found = [...(first ?? [])].flatMap(([entry, score]): Found[] => {
      const more = others.map((one) => one.get(entry) ?? 0);
      if (more.includes(0)) return [];
      return [{ entry, score: more.reduce((sum, one) => sum + one, score) + bonus(entry, today) }];
    });
    return inGroups(found.sort((a, b) => b.score - a.score));
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

/** Among equals, a page of the site and an event that is not over come first. */
const bonus = ({ kind, end }: SearchEntry, today: string): number =>
  kind === 'page' || (end && end >= today) ? 0.5 : 0;

/** A group is as good as its best entry. */
function inGroups(found: Found[]): ResultGroup[] {
  const groups = searchKinds.map((kind) => found.filter(({ entry }) => entry.kind === kind));
  return groups
    .filter((group) => group.length > 0)
    .sort(([a], [b]) => (b?.score ?? 0) - (a?.score ?? 0))
    .map((group) => ({ kind: (group[0] as Found).entry.kind, entries: group.map(({ entry }) => entry) }));
}
