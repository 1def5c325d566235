import type { Language } from 'contract/language.ts';
import type fr from '../locales/fr.json';

export type Texts = typeof fr;

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

/** Makes `t` for one language. */
export function translator(language: Language, texts: Texts): Translate {
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
