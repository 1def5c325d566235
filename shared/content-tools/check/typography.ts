import type { Language } from 'contract/language.ts';
import { type Slip, slips, type TypographyRule } from 'contract/typography.ts';

export interface Typo {
  offset: number;
  message: string;
}

/** Why a text has to be corrected, by the rule that it breaks. */
const reasons: Record<TypographyRule, string> = {
  dots: 'write the three dots as one character, “…”',
  spaces: 'two spaces follow each other',
  apostrophe: 'write the apostrophe as ’',
  frenchQuotes: 'French quotation marks are « and », with a narrow no-break space inside',
  signs: 'a narrow no-break space goes before ; ! and ?',
  colon: 'a no-break space goes before a colon',
  afterQuote: 'a narrow no-break space goes after «',
  beforeQuote: 'a narrow no-break space goes before »',
  englishApostrophe: 'write the apostrophe as ’',
  englishQuotes: 'write quotation marks as “ and ”',
  guillemets: 'English quotation marks are “ and ”',
  noSpace: 'English puts no space there',
};

/** Typographic mistakes in a text. A name belongs to both languages, so only the rules common to both apply. */
export const typography = (text: string, language: Language | undefined): Typo[] =>
  inWords(text, slips(text, language)).map(({ start, end, mistakes }) => {
    const why = [...new Set(mistakes.map(({ rule }) => reasons[rule]))].join(', and ');
    const message = `in “${text.slice(start, end)}” ${why}. Copy this: ${corrected(text, start, end, mistakes)}`;
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

function corrected(text: string, start: number, end: number, mistakes: Slip[]): string {
  let result = '';
  let at = start;
  for (const { index, found, right } of mistakes) {
    result += text.slice(at, index) + right;
    at = index + found.length;
  }
  return result + text.slice(at, end);
}
