import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'contract/language.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { isOfTexts } from '../forms/kinds.ts';
import { localeFile } from '../forms/texts.ts';
import { contentPath, localesPath } from './content-folders.ts';

/** The paths of an item's files: one, or for texts of the interface one in each language. */
export const pathsOf = (item: string, folders: ContentFolders): string[] =>
  isOfTexts(item)
    ? languages.map((language) => localeFile(item, language, folders))
    : [path.join(folders.content, item)];

/** The files of an item, relative to a checkout. */
export const filesOf = (item: string): string[] => pathsOf(item, { content: contentPath, locales: localesPath });

/** The item of a file. Pictures and documents, which are part of other items, count as items of their own. */
export const itemOf = (file: string): string =>
  file.startsWith(`${contentPath}/`)
    ? file.slice(contentPath.length + 1)
    : `locales/${file.slice(localesPath.length + 1).split('/')[0]}`;

/** The texts of an item's files; undefined if it does not exist. */
export function readTextsOf(item: string, folders: ContentFolders): string[] | undefined {
  const files = pathsOf(item, folders);
  return files.every((file) => existsSync(file)) ? files.map((file) => readFileSync(file, 'utf8')) : undefined;
}

/** `Draft.base`: null for an item that does not exist. */
export function hashOf(item: string, folders: ContentFolders): string | null {
  const texts = readTextsOf(item, folders);
  return texts ? createHash('sha256').update(texts.join('\0')).digest('hex') : null;
}

export function writeTextsOf(item: string, texts: string[], folders: ContentFolders): void {
  for (const [index, file] of pathsOf(item, folders).entries()) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, texts[index] ?? '');
  }
}

export function removeItem(item: string, folders: ContentFolders): void {
  for (const file of pathsOf(item, folders)) rmSync(file, { force: true });
}
