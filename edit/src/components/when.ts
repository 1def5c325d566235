import type { Language } from 'contract/language.ts';

/** English dates are British. */
const locale = (language: Language): string => (language === 'en' ? 'en-GB' : 'fr');

/** `2025-11-10T08:42:00Z` as “10 November 2025, 11:42”, in the reader's time. */
export const moment = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));

/** `2025-11-10` as “Monday 10 November 2025”. */
export const day = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00Z`),
  );
