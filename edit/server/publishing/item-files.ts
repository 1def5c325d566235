import { contentPath, localesPath } from './checkout.ts';
import { pathsOf } from './item-text.ts';

/** The files of an item, relative to a checkout. */
export const filesOf = (item: string): string[] => pathsOf(item, { content: contentPath, locales: localesPath });

/** The item of a file. Pictures and documents, which are part of other items, count as items of their own. */
export function itemOf(file: string): string {
  if (file.startsWith(`${contentPath}/`)) return file.slice(contentPath.length + 1);
  return `locales/${file.slice(localesPath.length + 1).split('/')[0]}`;
}
