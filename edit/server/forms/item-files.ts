import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Both, type Language, languages } from 'contract/language.ts';
import { gitIn, succeeds } from 'publish/git.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { type ContentFolders, contentFolder, localesFolder } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/repository.ts';
import { isOfTexts, namespaceOf } from './kinds.ts';

/** Where content and texts are, relative to a checkout. */
export const contentPath = path.relative(repository, contentFolder);
export const localesPath = path.relative(repository, localesFolder);

export const foldersIn = (checkout: string): ContentFolders => ({
  content: path.join(checkout, contentPath),
  locales: path.join(checkout, localesPath),
});

/** A checkout of what was shipped last, for forms and the check: a job changes the publisher's own. */
export const committedFolder = ({ folder }: Checkout): string => path.join(path.dirname(folder), 'committed');

export async function showCommitted(checkout: Checkout): Promise<void> {
  const [folder, head] = [committedFolder(checkout), await checkout.head()];
  const moved = () => succeeds(gitIn(folder)('checkout', '-q', '--force', '--detach', head));
  if (existsSync(folder) && (await moved())) return;
  // Somebody may have removed the checkout that it belonged to.
  rmSync(folder, { recursive: true, force: true });
  await checkout.git('worktree', 'prune');
  await checkout.git('worktree', 'add', '-q', '--force', '--detach', folder, head);
}

/** The paths of an item's files: one, or for texts of the interface one in each language. */
const pathsOf = (item: string, folders: ContentFolders): string[] =>
  isOfTexts(item)
    ? languages.map((language) => path.join(folders.locales, namespaceOf(item), `${language}.json`))
    : [path.join(folders.content, item)];

export const filesOf = (item: string): string[] => pathsOf(item, { content: contentPath, locales: localesPath });

/** The item of a file, or whose address it was. Pictures and documents count as items too. */
export const itemOf = (file: string): string =>
  file.startsWith(`${contentPath}/`)
    ? file.slice(contentPath.length + 1).replace(/\/formerly(?=\/[^/]+$)/, '')
    : `locales/${file.slice(localesPath.length + 1).split('/')[0]}`;

export function namesIn(folder: string, { content }: ContentFolders): string[] {
  const full = path.join(content, folder);
  return existsSync(full) ? readdirSync(full).map((name) => `${folder}/${name}`) : [];
}

export function readTextsOf(item: string, folders: ContentFolders): string[] | undefined {
  const files = pathsOf(item, folders);
  return files.every((file) => existsSync(file)) ? files.map((file) => readFileSync(file, 'utf8')) : undefined;
}

/** `Draft.base`: null for an item that does not exist. */
export function hashOf(item: string, folders: ContentFolders): string | null {
  const texts = readTextsOf(item, folders);
  return texts ? hash('sha256', texts.join('\0')) : null;
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

interface Tree<T> {
  [key: string]: Tree<T> | T;
}
export type Texts = Tree<Both<string>>;
type Locale = Tree<string>;

export const isText = (value: Texts | Both<string>): value is Both<string> => typeof value.fr === 'string';

export const parseTexts = ([fr = '', en = '']: readonly string[]): Texts => together(JSON.parse(fr), JSON.parse(en));

/** The data of `locales/<namespace>`. Throws for a file that is missing. */
export const readTexts = (item: string, folders: ContentFolders): Texts =>
  parseTexts(pathsOf(item, folders).map((file) => readFileSync(file, 'utf8')));

/** Both languages have the same names. A text that English lacks is empty. */
const together = (fr: Locale, en: Locale): Texts =>
  Object.fromEntries(
    Object.entries(fr).map(([key, text]) => [
      key,
      typeof text === 'string' ? { fr: text, en: String(en[key] ?? '') } : together(text, (en[key] ?? {}) as Locale),
    ]),
  );

/** The text of each language's file with these texts, as it is written here. */
export const writeLocales = (texts: Texts): string[] =>
  languages.map((language) => `${JSON.stringify(inOne(texts, language), null, 2)}\n`);

const inOne = (texts: Texts, language: Language): Locale =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, isText(value) ? value[language] : inOne(value, language)]),
  );
