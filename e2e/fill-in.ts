import type { Language } from 'contract/language.ts';

/** Fills the placeholders of a text, as i18next does. */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_blank, name: string) => String(values[name]));

/** The form of a text for a number: `count_one` or `count_other`. */
export function count(
  texts: object,
  key: string,
  number: number,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const form = new Intl.PluralRules(language).select(number);
  const forms = texts as Record<string, string>;
  return fillIn(forms[`${key}_${form}`] ?? forms[`${key}_other`] ?? '', { count: number, ...values });
}

/** A pattern for a text on a page. Between parts that are drawn apart there may be a space or none. */
export const exactly = (text: string, { end = true } = {}): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*')}${end ? '$' : ''}`);
