import { wordsOf } from './fold.ts';

export type SearchKind = 'page' | 'event' | 'article' | 'document' | 'officer' | 'benefit' | 'photo' | 'school';

export interface SearchEntry {
  kind: SearchKind;
  title: string;
  /** A French path or a document’s address. `{title}` stands for the title, which is not sent twice. */
  to: string;
  /** What distinguishes it for visitors: an event's dates, a school's county, a document's type and size. */
  note?: string;
  /** An event's last day, `2025-11-27`. */
  end?: string;
  /** The address of the sentences of its texts, a `string[]`. A search fetches those of results in view. */
  sentences?: string;
}

/** What the search finds in one app, in one language: the content item `search`, which is optional. */
export interface SearchIndex {
  /** The newest first. `words`: those of its texts, as `searchWords` gives them, with a space between. */
  entries: (SearchEntry & { words?: string })[];
  /** Words that mean the same, and the page that answers them. */
  synonyms?: Synonyms[];
}

export interface Synonyms {
  words: string[];
  to?: string | undefined;
}

/** A page of an app for the list of all pages: one of the content item `pages`, which is optional. */
export type PageLink = Pick<SearchEntry, 'to' | 'title'>;

/** « d’ » and « qu’ » are words of their own, but “Mang’u” is one word. */
const elision = "\\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ](?=\\p{L})";
const elisions = new RegExp(elision, 'giu');

/** Divides a text at its words, which come second, fourth, and so on. */
export const dividedAtWords = (text: string): string[] =>
  text.split(new RegExp(`(${elision}|[\\p{L}\\p{M}\\p{N}'’ʼ]+)`, 'iu'));

/** Words that nearly every page has. */
const frequent =
  'a au aux avec ce ces dans de des du elle en est et il la le les leur ou par pas pour qui que sa se ses son sont sur un une vos votre nos notre vous nous an and are as at be by for from he in is it its of on or our that the their they this to was we with y you your';
const stopWords = new Set(frequent.split(' '));

/** The words of a text as the search compares them: without accents, plurals and stop words. */
export function searchWords(text: string): string[] {
  const words = wordsOf(text.replace(elisions, ' ')).filter((word) => !stopWords.has(word));
  return [...new Set(words.map(singular))];
}

/** The same for most singulars and plurals of a French or English word. It need not be a word itself. */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/[^e]aux$/.test(word)) return `${word.slice(0, -3)}al`;
  return word.replace(/(ss|sh|ch|x)es?$/, '$1').replace(/([^s])s$|(u)x$/, '$1$2');
}
