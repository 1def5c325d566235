import { wordsOf } from 'contract/fold.ts';
import { type Synonyms, searchWords } from 'contract/search.ts';

/** What a query asks for: one word, or words with a meaning of their own, “how much”. */
export interface Sought {
  words: string[];
  /** Other words that mean the same. */
  synonyms: string[][];
  /** The addresses of the pages that answer it. */
  answers: string[];
}

/** Words of whole questions, which say nothing about what is asked. */
const questionWords = new Set(
  searchWords(
    'comment quand quel quelle quoi pourquoi je j me mon ma mes si y t puis peut peux pouvez veux voudrais aimerais faut faire fait cherche chercher trouver obtenir avoir avez voir savoir besoin existe lieu how what when where who which why i me my can could do does did will would should want like need get find see show tell know there any many have has please',
  ),
);

/** The words of a query: those that nearly every page or question has only if there are no others. */
export function queryWords(query: string): string[] {
  const words = searchWords(query);
  const asking = words.filter((word) => !questionWords.has(word));
  return [asking, words, wordsOf(query)].find(({ length }) => length > 0) ?? [];
}

/** Words with a meaning of their own. */
interface Meaning extends Sought {
  inQueries: string[];
}

export const meaningsIn = (synonyms: Synonyms[]): Meaning[] =>
  synonyms
    .flatMap(({ words, to }) => {
      const phrases = words.map((text) => ({ words: searchWords(text), inQueries: queryWords(text) }));
      const othersThan = (phrase: object) => phrases.filter((one) => one !== phrase).map((one) => one.words);
      return phrases.map((phrase) => ({ ...phrase, synonyms: othersThan(phrase), answers: to ? [to] : [] }));
    })
    .sort((a, b) => b.inQueries.length - a.inQueries.length);

/** Finds the longest phrases with a meaning of their own. Each word that remains is sought by itself. */
export function soughtIn(words: string[], meanings: Meaning[]): Sought[] {
  const remaining = new Set(words);
  const found = new Map<string, Sought>();
  for (const { inQueries, words, synonyms, answers } of meanings) {
    const name = inQueries.join(' ');
    const known = found.get(name);
    if (!known && !inQueries.every((word) => remaining.has(word))) continue;
    found.set(name, {
      words,
      synonyms: [...(known?.synonyms ?? []), ...synonyms],
      answers: [...(known?.answers ?? []), ...answers],
    });
    for (const word of inQueries) remaining.delete(word);
  }
  return [...found.values(), ...[...remaining].map((word) => ({ words: [word], synonyms: [], answers: [] }))];
}

/** Whether a word has a meaning of its own. Another may be the beginning of a word that is meant. */
export const hasMeaning = ({ synonyms, answers }: Sought): boolean => synonyms.length + answers.length > 0;
