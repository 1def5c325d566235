import type { Language } from 'contract/language.ts';

export interface Typo {
  offset: number;
  message: string;
}

interface Rule {
  wrong: RegExp;
  right: (found: string, before: string) => string;
  why: string;
}

const opens = (before: string): boolean => /(^|[\s(\u2014[*])$/.test(before);

const everywhere: Rule[] = [
  { wrong: /\.{3}/g, right: () => '…', why: 'write the three dots as one character, “…”' },
  { wrong: /(?<=\S) {2,}(?=\S)/g, right: () => ' ', why: 'two spaces follow each other' },
];

const apostrophe: Rule = { wrong: /'/g, right: () => '’', why: 'write the apostrophe as ’' };

const french: Rule[] = [
  apostrophe,
  {
    wrong: /"/g,
    right: (_found, before) => (opens(before) ? '«\u202f' : '\u202f»'),
    why: 'French quotation marks are « and », with a narrow no-break space inside',
  },
  {
    wrong: /(?<![\u202f;!?(])[ \u00a0\u2009]*(?<![\u202f;!?(])[;!?](?!\[)/g,
    right: (found) => `\u202f${found.trim()}`,
    why: 'a narrow no-break space goes before ; ! and ?',
  },
  {
    // Except in times such as 10:30.
    wrong: /(?<!\u00a0)[ \u202f\u2009]*:(?!(?<=\d:)\d)/g,
    right: () => '\u00a0:',
    why: 'a no-break space goes before a colon',
  },
  { wrong: /«(?!\u202f)[ \u00a0]?/g, right: () => '«\u202f', why: 'a narrow no-break space goes after «' },
  { wrong: /[ \u00a0]?(?<!\u202f)»/g, right: () => '\u202f»', why: 'a narrow no-break space goes before »' },
];

const english: Rule[] = [
  { wrong: /'/g, right: (_found, before) => (opens(before) ? '‘' : '’'), why: 'write the apostrophe as ’' },
  { wrong: /"/g, right: (_found, before) => (opens(before) ? '“' : '”'), why: 'write quotation marks as “ and ”' },
  { wrong: /«[ \u00a0\u202f]?/g, right: () => '“', why: 'English quotation marks are “ and ”' },
  { wrong: /[ \u00a0\u202f]?»/g, right: () => '”', why: 'English quotation marks are “ and ”' },
  // French inside quotation marks keeps its spaces.
  { wrong: /[ \u00a0\u202f]+[;!?:](?![^“”]*”)/g, right: (found) => found.trim(), why: 'English puts no space there' },
];

const rules = {
  fr: [...everywhere, ...french],
  en: [...everywhere, ...english],
  names: [...everywhere, apostrophe],
};

/** Typographic mistakes in a text. A name belongs to both languages, so only the rules common to both apply. */
export function typography(text: string, language: Language | undefined): Typo[] {
  const masked = text.replace(/\]\([^)]*\)|https?:\/\/\S+/g, (address) => '·'.repeat(address.length));
  return rules[language ?? 'names'].flatMap(({ wrong, right, why }) =>
    [...masked.matchAll(wrong)].map(({ 0: found, index }) => {
      const before = /\S*$/.exec(text.slice(0, index))?.[0] ?? '';
      const after = /^\S*/.exec(text.slice(index + found.length))?.[0] ?? '';
      const corrected = `${before}${right(found, text.slice(0, index))}${after}`;
      return { offset: index, message: `in “${before}${found}${after}” ${why}. Copy this: ${corrected}` };
    }),
  );
}
