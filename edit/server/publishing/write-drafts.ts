import { copyFileSync, mkdirSync, mkdtempDisposableSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Draft, SchoolChanges } from 'edit/api/item.ts';
import { gather } from 'tools/content/check/gather.ts';
import { unusedMistakes } from 'tools/content/check/picture-mistakes.ts';
import { type ContentFolders, displayPath } from 'tools/content/folders.ts';
import { filesBelow, linkOrCopy } from 'tools/workspace/repository.ts';
import { formOf } from '../forms/form-of.ts';
import { readTextsOf, removeItem, type Texts, writeLocales, writeTextsOf } from '../forms/item-files.ts';
import { isOfTexts, kindOf, registerKind } from '../forms/kinds.ts';
import { applySchoolChanges } from '../forms/schools.ts';
import { writeItem } from '../forms/write-yaml.ts';
import { freeAddress, leadToList } from './former-addresses.ts';
import { type Uploads, uploadsIn } from './uploads.ts';

export type WrittenDraft = Pick<Draft, 'item' | 'data' | 'uploads'>;

/** Writes drafts and their uploads, and deletes pictures and documents that nothing names because of them. */
export function writeDrafts(drafts: readonly WrittenDraft[], uploads: Uploads, folders: ContentFolders): void {
  const before = drafts.flatMap(({ item }) => readTextsOf(item, folders) ?? []).join('\n');
  const added = drafts.flatMap((draft) => draft.uploads);
  for (const draft of drafts) writeDraft(draft, folders);
  for (const { name, id } of added) {
    const file = uploads.fileOf(id);
    const target = path.join(folders.content, name);
    mkdirSync(path.dirname(target), { recursive: true });
    // Not over the file: it may be a link to another one.
    rmSync(target, { force: true });
    if (file) copyFileSync(file, target);
  }
  const isTheirs = (name: string): boolean =>
    added.some((one) => one.name === name) || before.includes(shortName(name));
  for (const { file } of unusedMistakes(gather(folders).content)) {
    const name = file.slice(displayPath('').length);
    if (isTheirs(name)) rmSync(path.join(folders.content, name));
  }
}

/** As content files name it: `events/open-day` for a picture, `reglement.docx` for a document. */
export const shortName = (name: string): string =>
  name.startsWith('pictures/') ? name.slice('pictures/'.length).replace(/\.\w+$/, '') : path.basename(name);

function writeDraft({ item, data }: WrittenDraft, folders: ContentFolders): void {
  if (data === undefined) {
    leadToList(item, folders);
    removeItem(item, folders);
  } else {
    freeAddress(item, folders);
    writeTextsOf(item, newTexts(item, data, readTextsOf(item, folders)), folders);
  }
}

function newTexts(item: string, data: unknown, [source = null]: (string | null)[] = []): string[] {
  if (isOfTexts(item)) return writeLocales(data as Texts);
  if (item === registerKind) return [applySchoolChanges(source ?? '', data as SchoolChanges)];
  return [writeItem(source, data, formOf(kindOf(item)?.id ?? ''))];
}

export interface Overlaid {
  folders: ContentFolders;
  /** The folders of uploads, and of the copy. */
  uploads: string;
  folder: string;
}

/** Runs `use` with a copy of the content that has these drafts. The content itself never changes. */
export function withDrafts<T>(
  drafts: readonly WrittenDraft[],
  { folders, uploads, folder }: Overlaid,
  use: (copy: ContentFolders) => T,
): T {
  mkdirSync(folder, { recursive: true });
  using top = mkdtempDisposableSync(path.join(folder, 'drafts-'));
  const copy = { content: path.join(top.path, 'content'), locales: path.join(top.path, 'locales') };
  for (const name of ['content', 'locales'] as const) copyOf(folders[name], copy[name]);
  writeDrafts(drafts, uploadsIn(uploads), copy);
  return use(copy);
}

/** Texts are copied, because drafts are written over them. Other files are links to the same bytes. */
function copyOf(from: string, to: string): void {
  for (const name of filesBelow(from)) {
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    const copy = /\.(ya?ml|json|csv)$/.test(name) ? copyFileSync : linkOrCopy;
    copy(path.join(from, name), path.join(to, name));
  }
}
