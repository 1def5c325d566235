import { dividedAtWords, searchWords } from 'contract/search.ts';
import { hasMeaning, type Sought } from './sought.ts';

/** A sentence in parts. The second, the fourth and so on are the words that were sought. */
export interface Quote {
  parts: string[];
  /** How much of what was sought it has. */
  has: number;
}

/** The first sentence that has most of what is sought, rather than a heading; undefined if none has any. */
export function quoteFrom(sentences: string[], sought: Sought[]): Quote | undefined {
  const rated = sentences.map((sentence) => {
    const text = searchWords(sentence);
    const has = sought.filter((one) => phrasesIn(text, one).length > 0).length;
    return { sentence, has, worth: has + (/[.!?…»”]$/.test(sentence) ? 0.5 : 0) };
  });
  const [best] = rated.filter(({ has }) => has > 0).sort((a, b) => b.worth - a.worth);
  return best && { parts: marked(best.sentence, sought), has: best.has };
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
  const wanted = sought.flatMap((one) =>
    phrasesIn(text, one).flatMap((phrase) => phrase.map((word) => ({ word, sought: one }))),
  );
  const isMarked = (part: string) =>
    searchWords(part).some((word) => wanted.some((one) => isWord(word, one.word, one.sought)));
  const parts = dividedAtWords(sentence).map((part, at) => (at % 2 === 1 && isMarked(part) ? `\n${part}\n` : part));
  return parts.join('').split('\n');
}
