import { dividedAtWords, type SearchEntry, type SearchKind, searchKinds, searchWords } from 'contract/search.ts';
import { cached } from 'platform/cached.ts';
import { fetchJson } from '../../../sections/fetch-json.ts';
import { few, goodEnough, most, mostAnswers } from './ranking.ts';
import { hasMeaning, type Sought } from './sought.ts';

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

export interface Found {
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

/** Chooses what has all that is sought, or most of it if few have all, and puts pages that answer apart. */
export function results(found: Found[], sought: Sought[]): Results {
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

const sentencesAt = cached((address: string) => fetchJson<string[]>(address));

/** The first sentence with most of the sought words; headings come last. Stops fetching files once one has them all. */
async function quote({ sentences = [] }: SearchEntry, sought: Sought[]): Promise<string[] | undefined> {
  let best = { sentence: '', has: 0, worth: 0 };
  for (const address of sentences) {
    for (const sentence of await sentencesAt(address)) {
      const words = searchWords(sentence);
      const has = sought.filter((one) => phrasesIn(words, one).length > 0).length;
      const worth = has + (/[.!?…»”]$/.test(sentence) ? 0.5 : 0);
      if (has > 0 && worth > best.worth) best = { sentence, has, worth };
    }
    if (best.has === sought.length) break;
  }
  return best.has > 0 ? marked(best.sentence, sought) : undefined;
}

/** The words, of those that mean the same, that are in a text. */
const phrasesIn = (text: string[], one: Sought): string[][] =>
  [one.words, ...one.others].filter(
    (phrase) => phrase.length > 0 && phrase.every((word) => text.some((other) => isWord(other, word, one))),
  );

const isWord = (word: string, wanted: string, sought: Sought): boolean =>
  hasMeaning(sought) ? word === wanted : word.startsWith(wanted);

function marked(sentence: string, sought: Sought[]): string[] {
  const text = searchWords(sentence);
  const isSought = (word: string) =>
    sought.some((one) => phrasesIn(text, one).some((phrase) => phrase.some((wanted) => isWord(word, wanted, one))));
  const isMarked = (part: string, at: number) => at % 2 === 1 && searchWords(part).some(isSought);
  const parts = dividedAtWords(sentence).map((part, at) => (isMarked(part, at) ? `\n${part}\n` : part));
  return parts.join('').split('\n');
}
