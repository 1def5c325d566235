import type { Language } from './language.ts';

// The rules of French and English typography, for the content check and the editors' app.
// Safari 15 knows no lookbehind: each rule sees the text before what it found instead.

/** A named rule: what is wrong, and what to write instead; the same text if it is right where it stands. */
const rule = <const Name extends string>(
  name: Name,
  wrong: RegExp,
  right: (found: string, before: string, after: string) => string,
) => ({ name, wrong, right });

/** A place in a text where `right` should be written instead of `found`. */
export interface Slip {
  rule: (typeof rules)[keyof typeof rules][number]['name'];
  index: number;
  found: string;
  right: string;
}

const opens = (before: string): boolean => /(^|[\s(\u2014[*])$/.test(before);

/** French inside English quotation marks keeps its spaces. */
const isQuoted = (before: string): boolean => before.lastIndexOf('“') > before.lastIndexOf('”');

const isTime = (before: string, after: string): boolean => /\d$/.test(before) && /^\d/.test(after);

const everywhere = [
  rule('dots', /\.{3}/g, () => '…'),
  rule('spaces', / {2,}(?=\S)/g, (found, before) => (/\S$/.test(before) ? ' ' : found)),
];

const apostrophe = rule('apostrophe', /'/g, () => '’');

const french = [
  apostrophe,
  rule('frenchQuotes', /"/g, (_found, before) => (opens(before) ? '«\u202f' : '\u202f»')),
  rule('signs', /[ \u00a0\u2009\u202f]*[;!?](?!\[)/g, (found, before) =>
    /[;!?(«]$/.test(before) ? found : `\u202f${found.trim()}`,
  ),
  rule('colon', /[ \u00a0\u2009\u202f]*:(?!\/)/g, (found, before, after) =>
    before.endsWith('«') || (found === ':' && isTime(before, after)) ? found : '\u00a0:',
  ),
  rule('afterQuote', /«[ \u00a0\u202f]*/g, () => '«\u202f'),
  rule('beforeQuote', /[ \u00a0\u202f]*»/g, () => '\u202f»'),
];

const english = [
  rule('englishApostrophe', /'/g, (_found, before) => (opens(before) ? '‘' : '’')),
  rule('englishQuotes', /"/g, (_found, before) => (opens(before) ? '“' : '”')),
  rule('guillemets', /«[ \u00a0\u202f]?/g, () => '“'),
  rule('guillemets', /[ \u00a0\u202f]?»/g, () => '”'),
  rule('noSpace', /[ \u00a0\u202f]+[;!?:]/g, (found, before) => (isQuoted(before) ? found : found.trim())),
];

const rules = { fr: [...everywhere, ...french], en: [...everywhere, ...english], names: [...everywhere, apostrophe] };

/** Addresses, which keep their signs. The last one may be unfinished. */
const addresses = /\]\([^)]*(\)|$)|https?:\/\/\S+/g;

/** Everything to correct in a text, in order. Without a language, as for names, only common rules apply. */
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

/** One correction may lead to another, such as that of a space before a quotation mark. */
const maxRounds = 10;

/** Corrects a text as it is typed. A colon before the caret stays: what follows decides (`10:30`). */
export function mendAt(text: string, caret: number, language: Language | undefined): Typed {
  let typed = { text, caret };
  for (let round = 0; round < maxRounds; round++) {
    const due = slips(typed.text, language).filter(
      ({ rule, index, found }) => rule !== 'colon' || index + found.length !== typed.caret,
    );
    if (due.length === 0) break;
    typed = corrected(typed, due);
  }
  return typed;
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
