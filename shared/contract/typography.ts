import type { Language } from './language.ts';

// The rules of French and English typography, for the content check and the editors' app.
// Browsers read this file, and Safari 15 knows no lookbehind: each rule sees the text before what it found instead.

export type TypographyRule =
  | 'dots'
  | 'spaces'
  | 'apostrophe'
  | 'frenchQuotes'
  | 'signs'
  | 'colon'
  | 'afterQuote'
  | 'beforeQuote'
  | 'englishApostrophe'
  | 'englishQuotes'
  | 'guillemets'
  | 'noSpace';

interface Rule {
  name: TypographyRule;
  wrong: RegExp;
  /** What to write instead; the same text if it is right where it stands. */
  right: (found: string, before: string, after: string) => string;
}

/** A place in a text where `right` should be written instead of `found`. */
export interface Slip {
  rule: TypographyRule;
  index: number;
  found: string;
  right: string;
}

const opens = (before: string): boolean => /(^|[\s(\u2014[*])$/.test(before);

/** French inside English quotation marks keeps its spaces. */
const isQuoted = (before: string): boolean => before.lastIndexOf('“') > before.lastIndexOf('”');

const isTime = (before: string, after: string): boolean => /\d$/.test(before) && /^\d/.test(after);

const everywhere: Rule[] = [
  { name: 'dots', wrong: /\.{3}/g, right: () => '…' },
  { name: 'spaces', wrong: / {2,}(?=\S)/g, right: (found, before) => (/\S$/.test(before) ? ' ' : found) },
];

const apostrophe: Rule = { name: 'apostrophe', wrong: /'/g, right: () => '’' };

const french: Rule[] = [
  apostrophe,
  { name: 'frenchQuotes', wrong: /"/g, right: (_found, before) => (opens(before) ? '«\u202f' : '\u202f»') },
  {
    name: 'signs',
    wrong: /[ \u00a0\u2009\u202f]*[;!?](?!\[)/g,
    right: (found, before) => (/[;!?(«]$/.test(before) ? found : `\u202f${found.trim()}`),
  },
  {
    name: 'colon',
    wrong: /[ \u00a0\u2009\u202f]*:(?!\/)/g,
    right: (found, before, after) =>
      before.endsWith('«') || (found === ':' && isTime(before, after)) ? found : '\u00a0:',
  },
  { name: 'afterQuote', wrong: /«[ \u00a0\u202f]?/g, right: () => '«\u202f' },
  { name: 'beforeQuote', wrong: /[ \u00a0\u202f]?»/g, right: () => '\u202f»' },
];

const english: Rule[] = [
  { name: 'englishApostrophe', wrong: /'/g, right: (_found, before) => (opens(before) ? '‘' : '’') },
  { name: 'englishQuotes', wrong: /"/g, right: (_found, before) => (opens(before) ? '“' : '”') },
  { name: 'guillemets', wrong: /«[ \u00a0\u202f]?/g, right: () => '“' },
  { name: 'guillemets', wrong: /[ \u00a0\u202f]?»/g, right: () => '”' },
  {
    name: 'noSpace',
    wrong: /[ \u00a0\u202f]+[;!?:]/g,
    right: (found, before) => (isQuoted(before) ? found : found.trim()),
  },
];

const rules = { fr: [...everywhere, ...french], en: [...everywhere, ...english], names: [...everywhere, apostrophe] };

/** Addresses, which keep their signs. The last one may be unfinished. */
const addresses = /\]\([^)]*(\)|$)|https?:\/\/\S+/g;

/** Everything to correct in a text, in order. Without a language, as for names, only the rules common to both apply. */
export function slips(text: string, language: Language | undefined): Slip[] {
  const masked = text.replace(addresses, (address) => '·'.repeat(address.length));
  return rules[language ?? 'names']
    .flatMap(({ name, wrong, right }) =>
      [...masked.matchAll(wrong)].map(({ 0: found, index }): Slip => {
        const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
        return { rule: name, index, found, right: right(found, before, after) };
      }),
    )
    .filter(({ found, right }) => found !== right)
    .sort((a, b) => a.index - b.index);
}

interface Typed {
  text: string;
  caret: number;
}

export const mend = (text: string, language: Language | undefined): string =>
  mended({ text, caret: 0 }, language, () => true).text;

/** Corrects a text while it is typed. Leaves a colon before the caret: what follows decides (`10:30`, `https://`). */
export const mendAt = (text: string, caret: number, language: Language | undefined): Typed =>
  mended(
    { text, caret },
    language,
    ({ rule, index, found }, typed) => rule !== 'colon' || index + found.length !== typed.caret,
  );

/** One correction may lead to another, such as that of a space before a quotation mark. */
const mostRounds = 10;

function mended(typed: Typed, language: Language | undefined, isDue: (slip: Slip, typed: Typed) => boolean): Typed {
  let now = typed;
  for (let round = 0; round < mostRounds; round++) {
    const due = slips(now.text, language).filter((slip) => isDue(slip, now));
    if (due.length === 0) break;
    now = corrected(now, due);
  }
  return now;
}

/** Corrects these slips, except one that overlaps the slip before it. */
export function corrected({ text, caret }: Typed, all: Slip[]): Typed {
  let [result, at, moved] = ['', 0, caret];
  for (const { index, found, right } of all) {
    if (index < at) continue;
    // A caret inside what is replaced goes behind it.
    if (caret > index) moved += right.length - Math.min(found.length, caret - index);
    result += text.slice(at, index) + right;
    at = index + found.length;
  }
  return { text: result + text.slice(at), caret: moved };
}
