import type { Both, Language } from 'contract/language.ts';
import { say } from '../say.ts';

export interface Typo {
  offset: number;
  message: string;
}

interface Rule {
  wrong: RegExp;
  right: (found: string, before: string) => string;
  why: Both<string>;
}

const opens = (before: string): boolean => /(^|[\s(\u2014[*])$/.test(before);

const everywhere: Rule[] = [
  {
    wrong: /\.{3}/g,
    right: () => '…',
    why: {
      en: 'write the three dots as one character, “…”',
      fr: 'les trois points s’écrivent en un seul caractère, « … »',
    },
  },
  {
    wrong: /(?<=\S) {2,}(?=\S)/g,
    right: () => ' ',
    why: { en: 'two spaces follow each other', fr: 'deux espaces se suivent' },
  },
];

const writtenApostrophe = { en: 'write the apostrophe as ’', fr: 'l’apostrophe s’écrit ’' };

const apostrophe: Rule = { wrong: /'/g, right: () => '’', why: writtenApostrophe };

const french: Rule[] = [
  apostrophe,
  {
    wrong: /"/g,
    right: (_found, before) => (opens(before) ? '«\u202f' : '\u202f»'),
    why: {
      en: 'French quotation marks are « and », with a narrow no-break space inside',
      fr: 'les guillemets français sont « et », avec une espace fine insécable à l’intérieur',
    },
  },
  {
    wrong: /(?<![\u202f;!?(])[ \u00a0\u2009]*(?<![\u202f;!?(])[;!?](?!\[)/g,
    right: (found) => `\u202f${found.trim()}`,
    why: {
      en: 'a narrow no-break space goes before ; ! and ?',
      fr: 'il faut une espace fine insécable devant ; ! et ?',
    },
  },
  {
    // Except in times such as 10:30.
    wrong: /(?<!\u00a0)[ \u202f\u2009]*:(?!(?<=\d:)\d)/g,
    right: () => '\u00a0:',
    why: { en: 'a no-break space goes before a colon', fr: 'il faut une espace insécable devant les deux-points' },
  },
  {
    wrong: /«(?!\u202f)[ \u00a0]?/g,
    right: () => '«\u202f',
    why: {
      en: 'a narrow no-break space goes after «',
      fr: 'il faut une espace fine insécable après le guillemet ouvrant',
    },
  },
  {
    wrong: /[ \u00a0]?(?<!\u202f)»/g,
    right: () => '\u202f»',
    why: {
      en: 'a narrow no-break space goes before »',
      fr: 'il faut une espace fine insécable devant le guillemet fermant',
    },
  },
];

const englishQuotes = { en: 'English quotation marks are “ and ”', fr: 'les guillemets anglais sont “ et ”' };

const english: Rule[] = [
  { wrong: /'/g, right: (_found, before) => (opens(before) ? '‘' : '’'), why: writtenApostrophe },
  {
    wrong: /"/g,
    right: (_found, before) => (opens(before) ? '“' : '”'),
    why: { en: 'write quotation marks as “ and ”', fr: 'les guillemets anglais sont “ et ”' },
  },
  { wrong: /«[ \u00a0\u202f]?/g, right: () => '“', why: englishQuotes },
  { wrong: /[ \u00a0\u202f]?»/g, right: () => '”', why: englishQuotes },
  // French inside quotation marks keeps its spaces.
  {
    wrong: /[ \u00a0\u202f]+[;!?:](?![^“”]*”)/g,
    right: (found) => found.trim(),
    why: { en: 'English puts no space there', fr: 'l’anglais ne met pas d’espace ici' },
  },
];

const rules = {
  fr: [...everywhere, ...french],
  en: [...everywhere, ...english],
  names: [...everywhere, apostrophe],
};

interface Found {
  index: number;
  found: string;
  right: string;
  why: Both<string>;
}

/** Typographic mistakes in a text. A name belongs to both languages, so only the rules common to both apply. */
export function typography(text: string, language: Language | undefined): Typo[] {
  const masked = text.replace(/\]\([^)]*\)|https?:\/\/\S+/g, (address) => '·'.repeat(address.length));
  const all = rules[language ?? 'names'].flatMap(({ wrong, right, why }) =>
    [...masked.matchAll(wrong)].map(
      ({ 0: found, index }): Found => ({ index, found, right: right(found, text.slice(0, index)), why }),
    ),
  );
  return inWords(text, all).map(({ start, end, mistakes }) => {
    const why = [...new Set(mistakes.map((one) => say(one.why)))];
    const [wrong, right] = [text.slice(start, end), corrected(text, start, end, mistakes)];
    const message = say({
      en: `in “${wrong}” ${why.join(', and ')}. Copy this: ${right}`,
      fr: `dans « ${wrong} », ${why.join(', et ')}. Copiez ceci : ${right}`,
    });
    return { offset: mistakes[0]?.index ?? start, message };
  });
}

interface Passage {
  start: number;
  end: number;
  mistakes: Found[];
}

/** Mistakes in the same words belong together, because each correction is copied as a whole. */
function inWords(text: string, all: Found[]): Passage[] {
  const passages: Passage[] = [];
  for (const mistake of all.toSorted((a, b) => a.index - b.index)) {
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

function corrected(text: string, start: number, end: number, mistakes: Found[]): string {
  let result = '';
  let at = start;
  for (const { index, found, right } of mistakes) {
    result += text.slice(at, index) + right;
    at = index + found.length;
  }
  return result + text.slice(at, end);
}
