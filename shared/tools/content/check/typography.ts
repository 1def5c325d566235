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
    const why = [...new Set(mistakes.map(({ rule }) => messageText(messages.typography[rule])))];
    const wrong = text.slice(start, end);
    const slipsInside = mistakes.map((mistake) => ({ ...mistake, index: mistake.index - start }));
    const right = corrected({ text: wrong, caret: 0 }, slipsInside).text;
    const message = messageText(messages.texts.typography, {
      wrong,
      why: why.join(messageText(messages.texts.and)),
      right,
    });
    return { offset: mistakes[0]?.index ?? start, message };
  });

interface Passage {
  start: number;
  end: number;
  mistakes: Slip[];
}

/** Mistakes in the same words belong together, because each correction is copied as a whole. */
function inWords(text: string, all: Slip[]): Passage[] {
  const passages: Passage[] = [];
  for (const mistake of all) {
    const after = mistake.index + mistake.found.length;
    const start = mistake.index - (/\S*$/.exec(text.slice(0, mistake.index))?.[0].length ?? 0);
    const end = after + (/^\S*/.exec(text.slice(after))?.[0].length ?? 0);
    const last = passages.at(-1);
    if (last && start < last.end) {
      last.end = Math.max(last.end, end);
      last.mistakes.push(mistake);
    } else passages.push({ start, end, mistakes: [mistake] });
  }
  return passages;
}
