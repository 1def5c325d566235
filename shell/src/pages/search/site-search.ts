import { dividedAtWords, type SearchEntry, type SearchIndex, type SearchKind, searchWords } from 'contract/search.ts';
import MiniSearch, { type QueryCombination } from 'minisearch';
import { hasMeaning, meaningsIn, queryWords, type Sought, soughtIn } from './query.ts';

export interface ResultGroup {
  kind: 'answer' | SearchKind;
  entries: SearchEntry[];
}

export interface Results {
  /** What answers the query comes first, and then the group with the best entry. */
  groups: ResultGroup[];
  sought: Sought[];
  /** The query without typing mistakes and words that the site lacks, if nothing matches as typed. */
  corrected?: string;
}

interface MatchedEntry {
  entry: SearchEntry;
  score: number;
  /** How many of the things that are sought it has. */
  matched: number;
  /** How many of them its title has. */
  inTitle: number;
}

const boost = { title: 6, note: 2, words: 1 };
const synonymBoost = { title: 4, note: 1, words: 0.5 };
/** Events to come precede past ones that are as good; schools, which are many, come last. */
const upcomingBoost = 2;
const schoolBoost = 0.5;
/** If few entries have all that is sought, those with this share of it are found too. */
const fewEntries = 3;
const minimumShare = 0.5;
const maxAnswers = 2;
const chunkSize = 50;
/** Shorter words are not taken for typing mistakes. */
const minimumMistakeLength = 5;

export type SiteSearch = Awaited<ReturnType<typeof siteSearch>>;

/** Indexes all entries in short steps, so that keys are answered; `incomplete` if an app's are missing. */
export async function siteSearch(indexes: SearchIndex[], incomplete = false) {
  const entries = indexes.flatMap((index) => index.entries);
  const index = new MiniSearch({
    fields: Object.keys(boost),
    tokenize: (text, field) => (field === 'words' ? text.split(' ') : searchWords(text)),
    processTerm: (word) => word,
    searchOptions: { tokenize: (word) => [word] },
  });
  const meanings = meaningsIn(indexes.flatMap(({ synonyms = [] }) => synonyms));
  // Words of the synonyms are no typing mistakes. Their document is no entry, and never a result.
  const ofSynonyms = { words: meanings.flatMap((meaning) => meaning.words).join(' ') };
  await index.addAllAsync(
    [...entries, ofSynonyms].map((entry, id) => ({ ...entry, id })),
    { chunkSize },
  );

  /** Finds what has all that a query asks for, or else most of it. */
  function find(query: string, today: string): Results {
    const words = queryWords(query);
    const { hasAll, ...asTyped } = search(words, today);
    if (hasAll) return asTyped;
    const corrections = new Map(words.map((word) => [word, corrected(word)]));
    if (words.every((word) => corrections.get(word) === word)) return asTyped;
    const known = words.flatMap((word) => corrections.get(word) ?? []);
    const { groups, sought } = search(known, today);
    return { groups, sought, ...(groups.length > 0 && { corrected: written(query, corrections) }) };
  }

  function search(words: string[], today: string): Results & { hasAll: boolean } {
    const sought = soughtIn(words, meanings);
    const found = entriesWith(sought, today);
    const withAll = found.filter(({ matched }) => matched === sought.length);
    const enough = withAll.length < fewEntries ? minimumShare * sought.length : sought.length;
    const answers = found
      .map((one) => ({ ...one, worth: worthAsAnswer(one, words, sought) }))
      .filter(({ worth }) => worth > 0)
      .sort((a, b) => b.worth - a.worth || b.score - a.score)
      .slice(0, maxAnswers)
      .map(({ entry }) => entry);
    const others = found
      .filter(({ entry, matched }) => matched >= enough && !answers.includes(entry))
      .sort((a, b) => b.matched - a.matched || b.score - a.score)
      .map(({ entry }) => entry);
    const groups = [...new Set(others.map(({ kind }) => kind))].map((kind) => ({
      kind,
      entries: others.filter((entry) => entry.kind === kind),
    }));
    return {
      groups: answers.length > 0 ? [{ kind: 'answer', entries: answers }, ...groups] : groups,
      sought,
      hasAll: withAll.length > 0,
    };
  }

  function entriesWith(sought: Sought[], today: string): MatchedEntry[] {
    const boostDocument = (id: number): number => {
      const { kind, end = '' }: Partial<SearchEntry> = entries[id] ?? {};
      return kind === 'school' ? schoolBoost : end >= today ? upcomingBoost : 1;
    };
    const results = sought.map((one) => {
      const found = index.search(queryFor(one), { boostDocument });
      return { answers: one.answers, matches: new Map(found.map((result) => [result.id, result])) };
    });
    return entries.flatMap((entry, id) => {
      const found = results.flatMap(({ answers, matches }) => {
        const isAnswer = entry.kind === 'page' && answers.includes(entry.to);
        return matches.get(id) ?? (isAnswer ? { score: 0, match: {} } : []);
      });
      const score = found.reduce((sum, one) => sum + one.score, 0);
      const inTitle = found.filter(({ match }) => Object.values(match).flat().includes('title')).length;
      return found.length > 0 ? [{ entry, score, matched: found.length, inTitle }] : [];
    });
  }

  /** The word if the site has it, or else the most similar one; undefined if there is none. */
  function corrected(word: string): string | undefined {
    if (index.search(word, { prefix: true }).length > 0) return word;
    if (word.length < minimumMistakeLength) return;
    const similar = (fuzzy: number) => index.search(word, { fuzzy }).flatMap(({ terms }) => terms);
    return similar(1)[0] ?? similar(2).find((other) => word.length > 7 || sameLetters(word, other));
  }

  /** The query with its corrections, as they are written in a title if one has them. */
  function written(query: string, corrections: Map<string, string | undefined>): string {
    const titles = entries.flatMap(({ title }) => dividedAtWords(title));
    const inTitle = (word: string) => titles.find((part) => searchWords(part)[0] === word)?.toLowerCase();
    const parts = dividedAtWords(query).map((part) => {
      const [word = ''] = searchWords(part);
      const right = corrections.has(word) ? corrections.get(word) : word;
      return right === word ? part : right ? (inTitle(right) ?? right) : '';
    });
    return parts.join('').replace(/\s+/g, ' ').trim();
  }

  return { find, incomplete };
}

/** A word may be unfinished, unless it has a meaning. If a page answers it, titles have its synonyms. */
const queryFor = (sought: Sought): QueryCombination => ({
  combineWith: 'OR',
  queries: [
    { combineWith: 'AND', queries: sought.words, prefix: !hasMeaning(sought), boost },
    ...sought.synonyms.map((queries) => ({
      combineWith: 'AND' as const,
      queries,
      fields: sought.answers.length > 0 ? ['title', 'note'] : Object.keys(boost),
      boost: synonymBoost,
    })),
  ],
});

/** How well an entry answers a query: 0 unless it is a page of that title or synonym, or holds an office. */
function worthAsAnswer({ entry, matched, inTitle }: MatchedEntry, words: string[], sought: Sought[]): number {
  if (entry.kind === 'officer') {
    const office = searchWords(entry.note ?? '');
    const named = office.filter((name) => words.some((word) => sameOffice(name, word)));
    const isNamed = 2 * named.length + Number(named[0] === office[0]) > office.length;
    return isNamed ? named.length / words.length + 0.25 : 0;
  }
  if (entry.kind !== 'page') return 0;
  const hasTitle = inTitle === sought.length;
  if (hasTitle && sought.length > 1) return 1.2;
  if (sought.some(({ answers }) => answers.includes(entry.to))) return matched / sought.length + 0.1;
  return hasTitle ? 1 : 0;
}

/** « présidente » and « président » are one office. */
const sameOffice = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one));

const sameLetters = (one: string, other: string): boolean => `${[...one].sort()}` === `${[...other].sort()}`;
