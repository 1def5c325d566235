import type { Language } from 'contract/language.ts';
import { corrected, type Slip, slips, type TypographyRule } from 'contract/typography.ts';
import type { Content } from '../content-module.ts';
import { type Mistake, mistakeAt } from '../errors.ts';
import { say, type Words } from '../say.ts';

/** Apostrophes, quotation marks and spaces that are wrong in the text's language. */
export const typographyMistakes = ({ texts }: Pick<Content, 'texts'>): Mistake[] =>
  texts.flatMap((text) =>
    typography(text.value, text.language).map(({ offset, message }) => mistakeAt(text, offset, message)),
  );

interface Typo {
  offset: number;
  message: string;
}

/** Why a text has to be corrected, by the rule that it breaks. */
const reasons: Record<TypographyRule, Words> = {
  dots: {
    en: 'write the three dots as one character, “…”',
    fr: 'les trois points s’écrivent en un seul caractère, « … »',
  },
  spaces: { en: 'two spaces follow each other', fr: 'deux espaces se suivent' },
  apostrophe: { en: 'write the apostrophe as ’', fr: 'l’apostrophe s’écrit ’' },
  frenchQuotes: {
    en: 'French quotation marks are « and », with a narrow no-break space inside',
    fr: 'les guillemets français sont « et », avec une espace fine insécable à l’intérieur',
  },
  signs: {
    en: 'a narrow no-break space goes before ; ! and ?',
    fr: 'il faut une espace fine insécable devant ; ! et ?',
  },
  colon: { en: 'a no-break space goes before a colon', fr: 'il faut une espace insécable devant les deux-points' },
  afterQuote: {
    en: 'a narrow no-break space goes after «',
    fr: 'il faut une espace fine insécable après le guillemet ouvrant',
  },
  beforeQuote: {
    en: 'a narrow no-break space goes before »',
    fr: 'il faut une espace fine insécable devant le guillemet fermant',
  },
  englishApostrophe: { en: 'write the apostrophe as ’', fr: 'l’apostrophe s’écrit ’' },
  englishQuotes: { en: 'write quotation marks as “ and ”', fr: 'les guillemets anglais sont “ et ”' },
  guillemets: { en: 'English quotation marks are “ and ”', fr: 'les guillemets anglais sont “ et ”' },
  noSpace: { en: 'English puts no space there', fr: 'l’anglais ne met pas d’espace ici' },
};

/** Typographic mistakes in a text. A name belongs to both languages, so only the rules common to both apply. */
export const typography = (text: string, language: Language | undefined): Typo[] =>
  inWords(text, slips(text, language)).map(({ start, end, mistakes }) => {
    const why = [...new Set(mistakes.map(({ rule }) => say(reasons[rule])))];
    const wrong = text.slice(start, end);
    const slipsInside = mistakes.map((mistake) => ({ ...mistake, index: mistake.index - start }));
    const right = corrected({ text: wrong, caret: 0 }, slipsInside).text;
    const message = say({
      en: `in “${wrong}” ${why.join(', and ')}. Copy this: ${right}`,
      fr: `dans « ${wrong} », ${why.join(', et ')}. Copiez ceci : ${right}`,
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
