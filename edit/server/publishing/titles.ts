import path from 'node:path';
import type { Both } from 'contract/language.ts';
import type { Draft, FieldMistake } from 'edit/api/item.ts';
import type { MistakeInItem } from 'edit/api/job.ts';
import { readAssociation } from 'tools/content/association.ts';
import { pageOwner } from 'tools/content/check/address-mistakes.ts';
import { tryRead } from 'tools/content/errors.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { apps } from 'tools/workspace/apps.ts';
import { findItem, titleOf } from '../forms/item-data.ts';
import { kindOf } from '../forms/kinds.ts';
import { filled } from '../refused.ts';

/** A title with the association's names in place of its blanks. */
export function withNames(title: Both<string>, folders: ContentFolders): Both<string> {
  if (!`${title.fr}${title.en}`.includes('{')) return title;
  return filled(title, tryRead(() => readAssociation(folders).tokens).value ?? {});
}

/**
 * The title of an item with this data or, without data, as it is in a checkout, as visitors read it. Pictures, documents and
 * items that were deleted have only a name.
 */
export function titleNow(folders: ContentFolders, { item, data }: { item: string; data?: unknown }): Both<string> {
  const now = data ?? (kindOf(item) && findItem(folders, item));
  const name = path.basename(item);
  return now === undefined ? { fr: name, en: name } : withNames(titleOf(item, now), folders);
}

/** Mistakes of items in a checkout, or in these drafts, with the titles of the items. */
export const withTitles = (mistakes: FieldMistake[], folders: ContentFolders, drafts: Draft[] = []): MistakeInItem[] =>
  mistakes.map((mistake) => {
    const { item } = mistake;
    return { ...mistake, title: titleNow(folders, drafts.find((draft) => draft.item === item) ?? { item }) };
  });

/** What the menu calls an app's page: the one with the app's own name, or its first. Its team knows the app by it. */
export function titleOfApp(name: string, folders: ContentFolders): Both<string> {
  const menu = (findItem(folders, 'menu.yaml') ?? {}) as Record<string, (Both<string> & { to: string })[]>;
  const links = Object.values(menu)
    .flat()
    .filter(({ to }) => pageOwner(to) === name);
  const namespace = apps.find((app) => app.name === name)?.namespace;
  const { fr, en } = links.find(({ to }) => to === `/${namespace}`) ?? links[0] ?? { fr: name, en: name };
  return { fr, en };
}
