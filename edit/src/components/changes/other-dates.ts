import type { Language } from 'contract/language.ts';

const written = /\b(?:(\d{1,2})(?:er)? (\p{L}{3,}))?(?: ?\b(20\d\d)\b)?/giu;

/** Days and years in a text of a new item that are not its own: of last year, if it was copied. */
export function otherDates(text: string, language: Language, days: readonly string[]): string[] {
  if (days.length === 0) return [];
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2000, month)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }).toLowerCase(),
  );
  return [...text.matchAll(written)].flatMap(([whole, day, name = '', year]) => {
    const month = months.indexOf(name.toLowerCase()) + 1;
    if (!month) return year && !days.some((one) => one.startsWith(year)) ? [year] : [];
    const is = (one: string) => Number(one.slice(5, 7)) === month && Number(one.slice(8)) === Number(day);
    return days.some((one) => is(one) && (!year || one.startsWith(year))) ? [] : [whole.trim()];
  });
}
