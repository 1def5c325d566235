import { withFirstOfMonth } from 'contract/french-date.ts';
import type { Language } from 'contract/language.ts';
import { locale } from '../t.ts';

function said(at: string, language: Language, how: Intl.DateTimeFormatOptions): string {
  const written = new Intl.DateTimeFormat(locale(language), how).format(new Date(at));
  return language === 'fr' ? withFirstOfMonth(written) : written;
}

/** `2025-11-10T08:42:00Z` as “10 November 2025 at 11:42”, in the reader's time. */
export const moment = (at: string, language: Language): string =>
  said(at, language, { dateStyle: 'long', timeStyle: 'short' });

/** `2025-11-10T08:42:00Z` as “10 November”. */
export const dayAndMonth = (at: string, language: Language): string =>
  said(at, language, { day: 'numeric', month: 'long' });

/** `2025-11-10T08:42:00Z` as “11:42”. */
export const hour = (at: string, language: Language): string =>
  said(at, language, { hour: '2-digit', minute: '2-digit' });

/** `2025-11-10` as “Monday 10 November 2025”, or without the day of the week. */
export const day = (date: string, language: Language, dateStyle: 'full' | 'long' = 'full'): string =>
  said(`${date.slice(0, 10)}T00:00Z`, language, { dateStyle, timeZone: 'UTC' });
