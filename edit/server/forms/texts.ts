import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Both, type Language, languages } from 'contract/language.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { namespaceOf } from './kinds.ts';

/** An app's texts in both languages, by their keys. */
export interface Texts {
  [key: string]: Texts | Both<string>;
}

interface Locale {
  [key: string]: Locale | string;
}

export const isText = (value: Texts | Both<string>): value is Both<string> => typeof value.fr === 'string';

/** The file of an app's texts in one language. */
export const localeFile = (item: string, language: Language, { locales }: ContentFolders): string =>
  path.join(locales, namespaceOf(item), `${language}.json`);

/** The data of `locales/<namespace>`. A text that one language lacks is empty there. */
export function readTexts(item: string, folders: ContentFolders): Texts {
  const [fr, en] = languages.map((language) => JSON.parse(readFileSync(localeFile(item, language, folders), 'utf8')));
  return together(fr, en);
}

const isLocale = (value: Locale | string | undefined): value is Locale => typeof value === 'object';
const orEmpty = (value: Locale | string | undefined): string => (typeof value === 'string' ? value : '');

const together = (fr: Locale, en: Locale): Texts =>
  Object.fromEntries(
    [...new Set([...Object.keys(fr), ...Object.keys(en)])].map((key) => {
      const [french, english] = [fr[key], en[key]];
      return isLocale(french) || isLocale(english)
        ? [key, together(isLocale(french) ? french : {}, isLocale(english) ? english : {})]
        : [key, { fr: orEmpty(french), en: orEmpty(english) }];
    }),
  );

/** The text of each language's file with these texts, as it is written here. */
export const writeLocales = (texts: Texts): string[] =>
  languages.map((language) => `${JSON.stringify(inOne(texts, language), null, 2)}\n`);

const inOne = (texts: Texts, language: Language): Locale =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, isText(value) ? value[language] : inOne(value, language)]),
  );
