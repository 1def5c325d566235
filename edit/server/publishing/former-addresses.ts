import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Draft } from 'edit/api/item.ts';
import { slugFor } from 'edit/api/item-name.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { fillSlug } from 'tools/content/localise.ts';
import { formerlyIn, pageFolders } from 'tools/content/modules.ts';
import { blanksOf } from '../forms/item-data.ts';
import { hashOf, namesIn } from '../forms/item-files.ts';

/** The file that says where the address of a missing item leads: `events/formerly/open-day.yaml`. */
export const formerFile = (item: string): string => path.join(formerlyIn(path.dirname(item)), path.basename(item));

const slugOf = (item: string): string => path.basename(item, '.yaml');

/** Gives an item another address, to which the old ones and links in texts lead. */
export function moveItem(item: string, to: string, folders: ContentFolders): void {
  const above = pageFolders[path.dirname(item)] ?? '';
  const now = `${above}/${slugOf(to)}`;
  renameSync(path.join(folders.content, item), path.join(folders.content, to));
  replaceLinks(`${above}/${slugOf(item)}`, now, folders);
  writeFormer(item, now, folders);
  freeAddress(to, folders);
}

/** Has the address of a deleted item, and those that led to it, lead to the list of its neighbours. */
export function leadToList(item: string, folders: ContentFolders): void {
  const above = pageFolders[path.dirname(item)];
  if (above === undefined || hashOf(item, folders) === null) return;
  replaceLinks(`${above}/${slugOf(item)}`, above, folders, formerlyIn(path.dirname(item)));
  writeFormer(item, above, folders);
}

/** An item may have an address again that led elsewhere. */
export const freeAddress = (item: string, { content }: ContentFolders): void =>
  rmSync(path.join(content, formerFile(item)), { force: true });

function writeFormer(item: string, to: string, { content }: ContentFolders): void {
  const file = path.join(content, formerFile(item));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `to: ${JSON.stringify(to)}\n`);
}

function replaceLinks(was: string, now: string, folders: ContentFolders, folder = '.'): void {
  const spellings = [was, fillSlug(was, blanksOf(folders))].map(RegExp.escape);
  const links = new RegExp(`(${spellings.join('|')})(?![\\w/{}-])`, 'g');
  const top = path.join(folders.content, folder);
  for (const file of globSync('**/*.yaml', { cwd: top }).map((name) => path.join(top, name))) {
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(links, () => now);
    if (changed !== text) writeFileSync(file, changed);
  }
}

/** The names that new items get when they are published, from the titles that they have by then. */
export function underTitles<D extends Pick<Draft, 'item' | 'base' | 'data'>>(
  drafts: D[],
  folders: ContentFolders,
): D[] {
  const taken: string[] = [];
  return drafts.map((draft) => {
    const folder = path.dirname(draft.item);
    if (draft.base !== null || draft.data === undefined) return draft;
    const slug = slugFor(draft.data, [...namesIn(folder, folders).map(slugOf), ...taken]);
    taken.push(slug);
    return { ...draft, item: `${folder}/${slug}.yaml` };
  });
}
