import path from 'node:path';
import type { Both } from 'contract/language.ts';
import type { Draft, FieldMistake } from 'edit/api/item.ts';
import type { MistakeInItem } from 'edit/api/job.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { readItem } from '../forms/item-data.ts';
import { kindOf } from '../forms/kinds.ts';
import { readableTitle } from './readable-title.ts';

/** The title of an item with this data or, without data, as it is in a checkout. Pictures and documents have a name. */
export function titleNow(folders: ContentFolders, { item, data }: { item: string; data?: unknown }): Both<string> {
  const name = path.basename(item);
  if (!kindOf(item)) return { fr: name, en: name };
  try {
    return readableTitle(item, data ?? readItem(folders, item), folders);
  } catch {
    // It was deleted.
    return { fr: name, en: name };
  }
}

/** Mistakes of items in a checkout, or in these drafts, with the titles of the items. */
export const withTitles = (mistakes: FieldMistake[], folders: ContentFolders, drafts: Draft[] = []): MistakeInItem[] =>
  mistakes.map((mistake) => {
    const { item } = mistake;
    return { ...mistake, title: titleNow(folders, drafts.find((draft) => draft.item === item) ?? { item }) };
  });
