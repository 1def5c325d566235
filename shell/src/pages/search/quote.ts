import { dividedAtWords, searchWords } from 'contract/search.ts';
import { hasMeaning, type Sought } from './query.ts';

/** The sentence with most of what is sought, in parts, every second to be marked. Headings come last. */
export function quote(sentences: string[], sought: Sought[]): string[] | undefined {
  const rated = sentences.map((sentence) => {
    const words = searchWords(sentence);
    const matches = sought.map((one) => matchesIn(words, one)).filter(({ length }) => length > 0);
    const isSentence = /[.!?…»”]$/.test(sentence);
    return { sentence, marked: new Set(matches.flat()), worth: matches.length + (isSentence ? 0.5 : 0) };
  });
  const [best] = rated.filter(({ marked }) => marked.size > 0).sort((a, b) => b.worth - a.worth);
  const parts = dividedAtWords(best?.sentence ?? '').map((part, at) =>
    at % 2 === 1 && searchWords(part).some((word) => best?.marked.has(word)) ? `\n${part}\n` : part,
  );
  return best && parts.join('').split('\n');
}

/** The words of a text that are what is sought, or all of what means the same. */
const matchesIn = (text: string[], sought: Sought): string[] =>
  [sought.words, ...sought.synonyms].flatMap((phrase) => {
    const found = phrase.map((wanted) =>
      text.filter((word) => (hasMeaning(sought) ? word === wanted : word.startsWith(wanted))),
    );
    return found.every(({ length }) => length > 0) ? found.flat() : [];
  });
