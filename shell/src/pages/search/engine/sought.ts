import { wordsOf } from 'contract/fold.ts';
import { type Synonyms, searchWords } from 'contract/search.ts';

/** What a query asks for: one word, or words with a meaning of their own, “how much”. */
export interface Sought {
  words: string[];
  /** Other words that mean the same. */
  others: string[][];
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

/** Words of the same meaning, and the page that answers them. */
export interface Meaning {
  phrases: { words: string[]; inQueries: string[] }[];
  to: string | undefined;
}

export const meaningsIn = (synonyms: Synonyms[]): Meaning[] =>
  synonyms.map(({ words, to }) => ({
    phrases: words.map((text) => ({ words: searchWords(text), inQueries: queryWords(text) })),
    to,
  }));

/** Finds the longest phrases with a meaning of their own, and the words that are left. */
export function soughtIn(words: string[], meanings: Meaning[]): Sought[] {
  const left = new Set(words);
  const found = new Map<string, Sought>();
  const said = meanings
    .flatMap(({ phrases, to }) => phrases.map((phrase) => ({ phrase, phrases, to })))
    .filter(({ phrase }) => phrase.inQueries.every((word) => left.has(word)))
    .sort((a, b) => b.phrase.inQueries.length - a.phrase.inQueries.length);
  for (const { phrase, phrases, to } of said) {
    const name = phrase.inQueries.join(' ');
    const known = found.get(name);
    if (!known && !phrase.inQueries.every((word) => left.has(word))) continue;
    const sought = known ?? { words: phrase.words, others: [], answers: [] };
    sought.others.push(...phrases.filter((one) => one !== phrase).map((one) => one.words));
    if (to) sought.answers.push(to);
    found.set(name, sought);
    for (const word of phrase.inQueries) left.delete(word);
  }
  return [...found.values(), ...[...left].map((word) => ({ words: [word], others: [], answers: [] }))];
}

/** Whether a word has a meaning of its own. Another may be the beginning of a word that is meant. */
export const hasMeaning = ({ others, answers }: Sought): boolean => others.length + answers.length > 0;
