import {
  dividedAtWords,
  type SearchEntry,
  type SearchIndex,
  type SearchKind,
  searchKinds,
  searchWords,
} from 'contract/search.ts';
import { cached } from 'platform/cached.ts';
import { fetchJson } from '../../../sections/fetch-json.ts';
import { AppIndex, Words } from './app-index.ts';
import { type Quote, quoteFrom } from './quote.ts';
import { bonuses, few, goodEnough, matches, most, mostAnswers, rarity, weights } from './ranking.ts';
import { hasMeaning, type Meaning, meaningsIn, queryWords, type Sought, soughtIn } from './sought.ts';

const groupKinds = ['answer', ...searchKinds] as const;

export interface ResultGroup {
  kind: 'answer' | SearchKind;
  entries: SearchEntry[];
  /** How many of the first are not much worse than the best. */
  good: number;
}

export interface Results {
  groups: ResultGroup[];
  /** The query without its typing mistakes and without words that the site lacks, if nothing matches as typed. */
  corrected?: string;
  /** Fetches the sentence of a result that has most of what is sought, in parts, of which every second is to be marked. */
  quote: (entry: SearchEntry) => Promise<string[] | undefined>;
}

/** Longer words may be typing mistakes. */
const longestShortWord = 4;

const sentencesAt = cached((address: string) => fetchJson<string[]>(address));

export class SiteSearch {
  /** Whether the index of some app is missing. */
  readonly incomplete: boolean;
  readonly #indexes: AppIndex[];
  readonly #meanings: Meaning[];
  /** The words that have synonyms, which the site need not have. */
  readonly #meant = new Words(() => 0);

  constructor(indexes: SearchIndex[], incomplete = false) {
    this.incomplete = incomplete;
    this.#indexes = indexes.map((index) => new AppIndex(index));
    this.#meanings = meaningsIn(indexes.flatMap(({ synonyms = [] }) => synonyms));
    const meant = this.#meanings.flatMap(({ phrases }) => phrases.flatMap(({ words }) => words));
    for (const word of new Set(meant)) this.#meant.add(word, []);
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
    const sought = soughtIn(
      [...corrections.values()].flatMap((word) => word ?? []),
      this.#meanings,
    );
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
      let has = 0;
      let score = entry.kind === 'page' ? bonuses.page : 0;
      for (const [at, one] of scores.entries()) {
        if (one.has(entry)) has += rarities[at] ?? 0;
        score += (one.get(entry) ?? 0) * (rarities[at] ?? 0);
      }
      const share = has / sum(rarities);
      const inTitle = scores.every((one) => (one.get(entry) ?? 0) > weights.note);
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
    const scores = this.#scoresOfWord(first, whole);
    for (const other of rest.map((word) => this.#scoresOfWord(word, whole)))
      for (const [entry, score] of scores) {
        const also = other.get(entry);
        if (also === undefined) scores.delete(entry);
        else scores.set(entry, Math.min(score, also));
      }
    return scores;
  }

  #scoresOfWord(word: string, whole: boolean): Map<SearchEntry, number> {
    const best = new Map<SearchEntry, number>();
    for (const words of this.#indexes.flatMap((index) => index.wordsFor(word)))
      for (const [entries, quality] of whole ? words.having(word) : words.starting(word))
        for (const entry of entries) best.set(entry, Math.max(best.get(entry) ?? 0, quality * words.weightOf(entry)));
    return best;
  }

  /** The word if the site has it, or else the most similar one; undefined if there is none. */
  #corrected(word: string): string | undefined {
    const all = [this.#meant, ...this.#indexes.flatMap((index) => index.wordsFor(word))];
    if (all.some((words) => words.starting(word).length > 0)) return word;
    if (word.length <= longestShortWord) return;
    const similar = all.flatMap((words) => words.similar(word));
    return similar.sort(([, a], [, b]) => a - b)[0]?.[0];
  }

  /** The query with its corrections, as they are written in a title if one has them. */
  #written(query: string, corrections: Map<string, string | undefined>): string {
    const titles = this.#indexes.flatMap(({ entries }) => entries.map(({ title }) => title));
    const inTitle = (word: string) =>
      titles
        .flatMap(dividedAtWords)
        .find((part) => searchWords(part)[0] === word)
        ?.toLowerCase();
    const parts = dividedAtWords(query).map((part) => {
      const [word = ''] = searchWords(part);
      const corrected = corrections.has(word) ? corrections.get(word) : word;
      return corrected === word ? part : corrected ? (inTitle(corrected) ?? corrected) : '';
    });
    return parts.join('').replace(/\s+/g, ' ').trim();
  }
}

interface Found {
  entry: SearchEntry;
  /** Whether it is a page that answers what is sought, or a part of it. */
  answers: boolean;
  /** Whether its title has all that is sought. */
  inTitle: boolean;
  /** How much of what is sought it has, from 0 to 1. */
  share: number;
  score: number;
  /** The place of its group. */
  value: number;
  /** Its place in its group. */
  rank: number;
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

function results(found: Found[], sought: Sought[]): Results {
  const whole = found.filter(({ share }) => share === 1);
  const chosen = whole.length < few ? found.filter(({ share }) => share >= most) : whole;
  const answers = found
    .filter((one) => one.answers)
    .sort((a, b) => b.share - a.share || Number(b.inTitle) - Number(a.inTitle) || b.value - a.value)
    .filter(({ value }, _, [first]) => value > (first?.value ?? 0) / 2)
    .slice(0, mostAnswers);
  const others = chosen.filter((one) => !answers.includes(one));
  return { groups: inGroups(answers, others), quote: (entry) => quote(entry, sought) };
}

/** A group is as good as its best entry. */
function inGroups(answers: Found[], others: Found[]): ResultGroup[] {
  return groupKinds
    .map((kind) => ({ kind, all: kind === 'answer' ? answers : others.filter(({ entry }) => entry.kind === kind) }))
    .filter(({ all }) => all.length > 0)
    .map((group) => ({ ...group, best: Math.max(...group.all.map(({ value }) => value)) }))
    .sort((a, b) => b.best - a.best)
    .map(({ kind, all }) => {
      const enough = Math.max(...all.map(({ score }) => score)) * goodEnough;
      const sorted = kind === 'answer' ? all : all.sort((a, b) => b.rank - a.rank);
      return {
        kind,
        entries: sorted.map(({ entry }) => entry),
        good: all.filter(({ score }) => score >= enough).length,
      };
    });
}

/** Fetches further files of a long document only until a sentence has all that is sought. */
async function quote({ sentences = [] }: SearchEntry, sought: Sought[]): Promise<string[] | undefined> {
  let best: Quote | undefined;
  for (const address of sentences) {
    const one = quoteFrom(await sentencesAt(address), sought);
    if (one && one.has > (best?.has ?? 0)) best = one;
    if (best?.has === sought.length) break;
  }
  return best?.parts;
}
