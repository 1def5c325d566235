import { type Language, languages, otherLanguage } from 'contract/language.ts';
import type { Change } from '../../../api/job.ts';

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
  about: 'vague' | 'alone' | 'date';
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
  return changed.flatMap((language): Doubt[] => {
    const isVague = path.at(-1) === 'alt' && vague.test(after[language].trim());
    const isAlone = changed.length === 1 && was[language] && after[otherLanguage(language)];
    return [
      ...otherDates(after[language], language, days),
      ...(isVague ? [{ about: 'vague', language } as const] : []),
      ...(isAlone ? [{ about: 'alone', language } as const] : []),
    ];
  });
}
