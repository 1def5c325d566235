import type { Both } from 'contract/language.ts';
import { readAssociation } from 'tools/content/association.ts';
import { tryRead } from 'tools/content/errors.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { titleOf } from '../forms/item-data.ts';

/** The title of an item as visitors read it. */
export const readableTitle = (item: string, data: unknown, folders: ContentFolders): Both<string> =>
  withNames(titleOf(item, data), folders);

/** A title with the association's names in place of its blanks. */
export function withNames({ fr, en }: Both<string>, folders: ContentFolders): Both<string> {
  if (!`${fr}${en}`.includes('{')) return { fr, en };
  const names: Record<string, string> = tryRead(() => readAssociation(folders).tokens).value ?? {};
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (blank, name: string) => names[name] ?? blank);
  return { fr: filled(fr), en: filled(en) };
}
