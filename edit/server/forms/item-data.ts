import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import { type Both, otherLanguage } from 'contract/language.ts';
import { type Difference, differences } from 'edit/api/differences.ts';
import { type Blanks, type Field, labelAt, partsOf } from 'edit/api/form.ts';
import type { Draft, FieldMistake, Register } from 'edit/api/item.ts';
import { isData, ownTitle } from 'edit/api/item-name.ts';
import type { MistakeInItem } from 'edit/api/job.ts';
import { readAssociation } from 'tools/content/association.ts';
import { pageOwner } from 'tools/content/check/address-mistakes.ts';
import { tryRead } from 'tools/content/errors.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { fillSlug, inBoth, type Tokens } from 'tools/content/localise.ts';
import { contentModules, pageFolders, tokensOf } from 'tools/content/modules.ts';
import { apps } from 'tools/workspace/apps.ts';
import { parseDocument } from 'yaml';
import { filled } from '../refused.ts';
import { formOf } from './form-of.ts';
import { parseTexts, readTextsOf } from './item-files.ts';
import { isOfTexts, kindOf, labelFiles, mayChange, namespaceOf, registerKind } from './kinds.ts';
import { readSchools } from './schools.ts';
import { dataOf } from './write-yaml.ts';

/** An item's data, as its form shows it. Throws for a file that is missing or cannot be read. */
export function readItem(folders: ContentFolders, item: string): unknown {
  const texts = readTextsOf(item, folders);
  if (!texts) throw new Error(`There is no ${item}.`);
  const data = parseItem(item, texts);
  return item === registerKind ? { ...(data as Pick<Register, 'schools'>), ...choicesOf(folders) } : data;
}

/** The data in the texts of an item's files; of the register only its schools. Throws if unreadable. */
export function parseItem(item: string, texts: readonly string[]): unknown {
  if (isOfTexts(item)) return parseTexts(texts);
  const [text = ''] = texts;
  if (item === registerKind) return { schools: readSchools(text) };
  const document = parseDocument(text);
  if (document.errors[0]) throw document.errors[0];
  return dataOf(document.contents, document);
}

/** The data of an item. Undefined if there is none, or if a colleague has committed an unreadable file. */
export const findItem = (folders: ContentFolders, item: string): unknown => attempt(() => readItem(folders, item));

function choicesOf(folders: ContentFolders): Omit<Register, 'schools'> {
  const list = <T>(name: string) => (findItem(folders, `directory/${name}.yaml`) ?? []) as (T & { id: string })[];
  const groups = list<{ name: Both<string>; counties?: string[] }>('groups');
  return {
    counties: list('counties').map(({ id }) => id),
    types: list<Both<string>>('types').map(({ id, fr, en }) => ({ value: id, label: { fr, en } })),
    groups: groups.map(({ id, name, counties }) => ({ value: id, label: name, counties })),
  };
}

/** What an item is called: its own title, or that of its kind if there is only one. */
export function titleOf(item: string, data: unknown): Both<string> {
  const kind = kindOf(item);
  if (kind && !kind.id.includes('*')) return kind.title;
  const own = ownTitle(data);
  const slug = path.basename(item, '.yaml');
  // A new item has a number for a name (src/saving/use-draft.ts): until it has a title, it is called as its form.
  const unnamed = (/^new-[\da-f]{8}$/.test(slug) && kind?.add) || { fr: slug, en: slug };
  return { fr: own?.fr || own?.en || unnamed.fr, en: own?.en || own?.fr || unnamed.en };
}

/** What lists and the search need of an item's data. A picture is a name, `events/open-day-2026`. */
export function factsIn(item: string, data: unknown) {
  const isPicture = ({ path }: Difference) => path.at(-1) === 'image' || path.at(-1) === 'logo';
  return {
    title: titleOf(item, data),
    date: isData(data) ? String(data.start ?? data.date ?? data.year ?? '') || undefined : undefined,
    image: stringsIn(data, isPicture)[0],
    texts: inBoth((language) => stringsIn(data, ({ path }) => !path.includes(otherLanguage(language)))),
  };
}

const stringsIn = (data: unknown, isWanted: (one: Difference) => boolean): string[] =>
  differences(undefined, data)
    .filter(isWanted)
    .flatMap(({ after }) => (typeof after === 'string' ? after : []));

/** The folders of shared/content with the files that fields may name: `pictures/events`. */
export function fileFolders(fields: readonly Field[]): string[] {
  const inside = (field: Field): string[] => {
    if (field.kind === 'picture') return [`pictures/${field.folder}`];
    return field.kind === 'document' ? [field.folder] : partsOf(field).flatMap(inside);
  };
  return [...new Set(fields.flatMap(inside))];
}

/** The French addresses of the pages that show an item, its own page first. */
export function pagesOf(item: string, data: unknown, tokens: Tokens): string[] {
  if (isOfTexts(item))
    return [...(contentModules.find(({ app }) => app.namespace === namespaceOf(item))?.module.paths ?? [])];
  const above = pageFolders[path.dirname(item)];
  const own = above ? [`${above}/${fillSlug(path.basename(item, '.yaml'), tokens)}`] : [];
  const { pages = [] } = labelFiles.find(({ kind }) => kind === kindOf(item)?.id) ?? {};
  const value = (name: string): string => (isData(data) ? String(data[name] ?? '') : '');
  const others = pages.map((page) => page.replace(/\{(\w+)\}/g, (_blank, name) => value(name)));
  return [...own, ...others.filter((page) => page === '/' || !page.endsWith('/'))];
}

/** Blanks with their values. None while association.yaml or contact.yaml has a mistake. */
export const blanksOf = (folders: ContentFolders): Blanks =>
  tryRead(() => ({ ...tokensOf(readAssociation(folders), folders) })).value ?? {};

/** A title with the association's names and numbers in place of its blanks. */
export const withNames = (title: Both<string>, folders: ContentFolders): Both<string> =>
  `${title.fr}${title.en}`.includes('{') ? filled(title, blanksOf(folders)) : title;

/** The title of an item with this data or as committed; the name of a picture, document or deleted item. */
export function titleNow(folders: ContentFolders, { item, data }: { item: string; data?: unknown }): Both<string> {
  const now = data ?? (kindOf(item) && findItem(folders, item));
  const name = path.basename(item);
  return now === undefined ? { fr: name, en: name } : withNames(titleOf(item, now), folders);
}

export const withTitles = (
  mistakes: FieldMistake[],
  folders: ContentFolders,
  drafts: Draft[] = [],
  teams?: readonly string[],
): MistakeInItem[] =>
  mistakes.map((mistake) => {
    const { item, path } = mistake;
    const title = titleNow(folders, drafts.find((draft) => draft.item === item) ?? { item });
    const kind = kindOf(item);
    const isOthers = teams && kind && !mayChange(item, teams);
    const label = labelAt(kind ? formOf(kind.id, folders) : [], path);
    return { ...mistake, title, label, ...(isOthers && { owners: kind.teams }) };
  });

/** What the menu calls an app's page: the one with the app's own name, or its first. */
export function titleOfApp(name: string, folders: ContentFolders): Both<string> {
  const links = titlesInMenu(folders).filter(({ to }) => pageOwner(to) === name);
  const namespace = apps.find((app) => app.name === name)?.namespace;
  const link = links.find(({ to }) => to === `/${namespace}`) ?? links[0];
  return link?.title ?? { fr: name, en: name };
}

/** What the menu calls the pages that it leads to, by their French addresses. */
export function titlesInMenu(folders: ContentFolders) {
  const menu = (findItem(folders, 'menu.yaml') ?? {}) as Record<string, (Both<string> & { to: string })[]>;
  return Object.values(menu)
    .flat()
    .map(({ to, fr, en }) => ({ to, title: { fr, en } }));
}
