import { type SearchEntry, type SearchKind, searchKinds } from 'contract/search.ts';
import { cached } from 'platform/cached.ts';
import { fetchJson } from '../../../sections/fetch-json.ts';
import { type Quote, quoteFrom } from './quote.ts';
import { few, goodEnough, most, mostAnswers } from './ranking.ts';
import type { Sought } from './sought.ts';

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
