import { dividedAtWords, searchWords } from 'contract/search.ts';
import { hasMeaning, type Sought } from './query.ts';

/** The sentence with most of what is sought, in parts, every second to be marked. Headings come last. */
export function quote(sentences: string[], sought: Sought[]): string[] | undefined {
  const rated = sentences.map((sentence) => {
    const words = searchWords(sentence);
    const has = sought.filter((one) => phrasesIn(words, one).length > 0).length;
    return { sentence, worth: has && has + (/[.!?…»”]$/.test(sentence) ? 0.5 : 0) };
  });
  const [best] = rated.sort((a, b) => b.worth - a.worth);
  return best && best.worth > 0 ? marked(best.sentence, sought) : undefined;
}

/** The words, of those that mean the same, that are in a text. */
const phrasesIn = (text: string[], one: Sought): string[][] =>
  [one.words, ...one.synonyms].filter(
    (phrase) => phrase.length > 0 && phrase.every((word) => text.some((other) => isWord(other, word, one))),
  );

const isWord = (word: string, wanted: string, sought: Sought): boolean =>
  hasMeaning(sought) ? word === wanted : word.startsWith(wanted);

function marked(sentence: string, sought: Sought[]): string[] {
  const text = searchWords(sentence);
  const wanted = sought.flatMap((one) =>
    phrasesIn(text, one)
      .flat()
      .map((word) => ({ one, word })),
  );
  const isSought = (found: string) => wanted.some(({ one, word }) => isWord(found, word, one));
  const isMarked = (part: string, at: number) => at % 2 === 1 && searchWords(part).some(isSought);
  const parts = dividedAtWords(sentence).map((part, at) => (isMarked(part, at) ? `\n${part}\n` : part));
  return parts.join('').split('\n');
}
