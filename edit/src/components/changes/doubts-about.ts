import { wordsOf } from 'contract/fold.ts';
import { type Both, type Language, languages, otherLanguage } from 'contract/language.ts';
import type { Change } from '../../../api/job.ts';

/** Frequent words that the other language does not have, folded. */
const frequent: Both<Set<string>> = {
  fr: new Set(
    wordsOf('le la les de des du un une et est sont dans pour avec sur par qui que aux ce cette nous vous leur'),
  ),
  en: new Set(wordsOf('the of and to is are in for with on by at from that this which be will we you their our an')),
};

const count = (text: string, language: Language): number =>
  wordsOf(text).filter((word) => frequent[language].has(word)).length;

/** Whether a text seems to be in the other language. Names such as « Alliance française de Nairobi » are not enough. */
function seemsForeign(text: string, language: Language): boolean {
  const foreign = count(text, otherLanguage(language));
  return foreign >= 2 && foreign > 2 * count(text, language);
}

/** What says nothing of a picture to people who cannot see it: “A photo”, « Image 2 ». */
const vague = /^((une?|an?|la|the|le) )?(photo(graphi?e?|graph)?|image|picture|img|dsc|logo)\W*\d*\W*$/i;

const written = /\b(?:(\d{1,2})(?:er)? (\p{L}{3,}))?(?: ?\b(20\d\d)\b)?/giu;

/** Days and years in a text that are not those of its item: of last year, if it was copied. */
function otherDates(text: string, language: Language, days: readonly string[] = []): Doubt[] {
  if (days.length === 0) return [];
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2000, month)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }).toLowerCase(),
  );
  const found = [...text.matchAll(written)].flatMap(([whole, day, name = '', year]) => {
    const month = months.indexOf(name.toLowerCase()) + 1;
    if (!month) return year && !days.some((one) => one.startsWith(year)) ? [year] : [];
    const is = (one: string) => Number(one.slice(5, 7)) === month && Number(one.slice(8)) === Number(day);
    return days.some((one) => is(one) && (!year || one.startsWith(year))) ? [] : [whole.trim()];
  });
  return found.length > 0 ? [{ about: 'date', language, found: found.join(', ') }] : [];
}

interface Doubt {
  about: 'foreign' | 'vague' | 'alone' | 'date';
  /** Of the text that changed. */
  language: Language;
  /** What it is about, in the words of the text. */
  found?: string;
}

/** What a reader is asked about a change before it is published. `days`: when a new item is. */
export function doubtsAbout({ path, before, after }: Change, days?: readonly string[]): Doubt[] {
  if (typeof after !== 'object') return [];
  const was = typeof before === 'object' ? before : { fr: '', en: '' };
  const changed = languages.filter((language) => was[language] !== after[language]);
  const [language] = changed;
  const isAlone = changed.length === 1 && language && was[language] && after[otherLanguage(language)];
  return [
    ...changed.flatMap((language): Doubt[] => [
      ...(seemsForeign(after[language], language) ? [{ about: 'foreign', language } as const] : []),
      ...otherDates(after[language], language, days),
      ...(path.at(-1) === 'alt' && vague.test(after[language].trim()) ? [{ about: 'vague', language } as const] : []),
    ]),
    ...(isAlone ? [{ about: 'alone', language } as const] : []),
  ];
}
