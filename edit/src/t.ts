import type { Language } from 'contract/language.ts';
import { withFirstOfMonth } from 'contract/today.ts';
import type fr from '../locales/fr.json';
import type ofPages from '../locales/pages/fr.json';

export type Texts = typeof fr & typeof ofPages;

/** `home.drafts` for `{ home: { drafts_one: …, drafts_other: … } }`. */
export type TextKey<T = Texts> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];
type WithoutPlural<K extends string> = K extends `${infer Start}_${Intl.LDMLPluralRule}` ? Start : K;

/** The values of a text's blanks; `count` chooses between its singular and its plural. */
export type Values = Record<string, string | number>;
export type Translate = (key: TextKey, values?: Values) => string;

/** English numbers and dates are British. */
export const locale = (language: Language): string => (language === 'en' ? 'en-GB' : 'fr');

export function translator(language: Language, texts: Partial<Texts>): Translate {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(locale(language));
  const at = (key: string) =>
    key.split('.').reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], texts);

  return (key, values = {}) => {
    const { count } = values;
    const plural = typeof count === 'number' ? (at(`${key}_${rules.select(count)}`) ?? at(`${key}_other`)) : undefined;
    const text = plural ?? at(key);
    if (typeof text !== 'string') return key;
    return text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? numbers.format(value) : (value ?? blank);
    });
  };
}

/** A team that has no words yet is named as in CODEOWNERS. */
export const titleOfTeam = (t: Translate, name: string): string =>
  t(`people.team.${name}` as TextKey).replace(/^people\.team\./, '');

export type Dates = ReturnType<typeof datesIn>;

/** How a reader of this language is told when something is. */
export function datesIn(language: Language) {
  const said = (at: string, how: Intl.DateTimeFormatOptions): string => {
    const written = new Intl.DateTimeFormat(locale(language), how).format(new Date(at));
    return language === 'fr' ? withFirstOfMonth(written) : written;
  };
  return {
    /** `2025-11-10T08:42:00Z` as “10 November 2025 at 11:42”, in the reader's time or a given one. */
    moment: (at: string, timeZone?: string) =>
      said(at, { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) }),
    /** `2025-11-10T08:42:00Z` as “10 November”. */
    dayAndMonth: (at: string) => said(at, { day: 'numeric', month: 'long' }),
    /** `2025-11-10T08:42:00Z` as “11:42”. */
    hour: (at: string) => said(at, { hour: '2-digit', minute: '2-digit' }),
    /** `2025-11-10` as “Monday 10 November 2025”, or without the day of the week. */
    day: (date: string, dateStyle: 'full' | 'long' = 'full') =>
      said(`${date.slice(0, 10)}T00:00Z`, { dateStyle, timeZone: 'UTC' }),
  };
}
