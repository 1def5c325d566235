import type { Language } from 'contract/language.ts';
import { corrected, type Slip, slips } from 'contract/typography.ts';
import type { Content } from '../content-module.ts';
import { type Mistake, mistakeAt } from '../errors.ts';
import { messages, messageText } from '../messages.ts';

/** Apostrophes, quotation marks and spaces that are wrong in the text's language. */
export const typographyMistakes = ({ texts }: Pick<Content, 'texts'>): Mistake[] =>
  texts.flatMap((text) =>
    typography(text.value, text.language).map(({ offset, message }) => mistakeAt(text, offset, message)),
  );

/** Typographic mistakes in a text. For a name, only the rules common to both languages apply. */
export const typography = (text: string, language: Language | undefined) =>
  inWords(text, slips(text, language)).map(({ start, end, mistakes }) => {
    const reasons = new Set(mistakes.map(({ rule }) => messageText(messages.typography[rule])));
    const why = [...reasons].join(messageText(messages.texts.and));
    const wrong = text.slice(start, end);
    const slipsInside = mistakes.map((mistake) => ({ ...mistake, index: mistake.index - start }));
    const right = corrected({ text: wrong, caret: 0 }, slipsInside).text;
    const message = messageText(messages.texts.typography, { wrong, why, right });
    return { offset: mistakes[0]?.index ?? start, message };
  });

/** The passages with mistakes, divided at spaces that are right: each correction is copied as a whole. */
function inWords(text: string, all: Slip[]) {
  const isWrong = (at: number) => all.some(({ index, found }) => index <= at && at < index + found.length);
  const spaces = all.length > 0 ? [...text.matchAll(/\s/g)].map(({ index }) => index) : [];
  const ends = [...spaces.filter((at) => !isWrong(at)), text.length];
  return ends.flatMap((end, passage) => {
    const start = (ends[passage - 1] ?? -1) + 1;
    const mistakes = all.filter(({ index }) => start <= index && index < end);
    return mistakes.length > 0 ? [{ start, end, mistakes }] : [];
  });
}
