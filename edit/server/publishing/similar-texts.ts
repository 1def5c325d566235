import { wordsOf } from 'contract/fold.ts';
import type { Both, Language } from 'contract/language.ts';

export interface Similar extends Both<string> {
  item: string;
}

const most = 3;
/** Sentences of a long text that are looked for. */
const mostSentences = 20;
/** How alike two texts must be, of 1. */
const least = 0.7;

export const sentences = (text: string): string[] =>
  text.split(/(?<=[.!?…])\s+|\n+/u).filter((part) => wordsOf(part).length > 0);

/** How many words two texts share, of 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = a.intersection(b).size;
  return (2 * shared) / (a.size + b.size || 1);
}

/** Of the texts that are the most like a text or a sentence of it, the best part of each. */
export function similarTexts(texts: Similar[], { text, language }: { text: string; language: Language }): Similar[] {
  const wanted = [...new Set([text, ...sentences(text)])].slice(0, mostSentences).map((part) => new Set(wordsOf(part)));
  const scoreOf = (part: Similar): number => {
    const words = new Set(wordsOf(part[language]));
    return Math.max(...wanted.map((one) => likeness(one, words)));
  };
  const found = texts.flatMap((whole) => {
    const [best] = [whole, ...sentencePairs(whole)]
      .map((part) => ({ part, score: scoreOf(part) }))
      .sort((a, b) => b.score - a.score);
    return best && best.score >= least ? best : [];
  });
  const bySaying = new Map(found.map((one) => [`${one.part.fr}\n${one.part.en}`, one]));
  const sorted = [...bySaying.values()].sort((a, b) => b.score - a.score);
  return sorted.slice(0, most).map(({ part }) => part);
}

/** The sentences of a text in both languages. They stand for each other only if there are as many of them. */
function sentencePairs({ item, fr, en }: Similar): Similar[] {
  const [french, english] = [sentences(fr), sentences(en)];
  return french.length === english.length
    ? french.map((one, index) => ({ item, fr: one, en: english[index] ?? '' }))
    : [];
}
