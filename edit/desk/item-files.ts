import { type Language, languages } from 'contract/language.ts';
import { contentPath, localesPath } from './checkout.ts';

export const isTexts = (item: string): boolean => item.startsWith('locales/');

const textsFile = (item: string, language: Language): string =>
  `${localesPath}/${item.slice('locales/'.length)}/${language}.json`;

/** The files of an item, relative to a checkout. */
export const filesOf = (item: string): string[] =>
  isTexts(item) ? languages.map((language) => textsFile(item, language)) : [`${contentPath}/${item}`];

/** The item of a file. Pictures and documents, which are part of other items, count as items of their own. */
export function itemOf(file: string): string {
  if (file.startsWith(`${contentPath}/`)) return file.slice(contentPath.length + 1);
  return `locales/${file.slice(localesPath.length + 1).split('/')[0]}`;
}
