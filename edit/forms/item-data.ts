import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentFolders } from 'content-tools/folders.ts';
import { contentModules, pageFolders } from 'content-tools/modules.ts';
import { fillSlug, type Tokens } from 'content-tools/tokens.ts';
import { openYaml, readText } from 'content-tools/yaml-file.ts';
import type { Both } from 'contract/language.ts';
import type { Field } from 'edit-api/form.ts';
import type { Register } from 'edit-api/item.ts';
import { parse } from 'yaml';
import { isOfTexts, kindOf, namespaceOf, registerKind } from './kinds.ts';
import { labelFiles } from './labels.ts';
import { readSchools } from './schools.ts';
import { readTexts } from './texts.ts';
import { dataOf } from './yaml-data.ts';

/** An item's data, as its form shows it. Throws `ContentError` for a file that is missing or cannot be read. */
export function readItem(folders: ContentFolders, item: string): unknown {
  if (isOfTexts(item)) return readTexts(item, folders);
  if (item === registerKind) return readRegister(folders);
  const { document } = openYaml(item, folders);
  return dataOf(document.contents, document);
}

/** The register, and the words for its columns that can be read. */
function readRegister({ content }: ContentFolders): Register {
  const list = <T>(name: string): T[] => {
    const file = path.join(content, 'directory', name);
    return existsSync(file) ? parse(readFileSync(file, 'utf8')) : [];
  };
  return {
    schools: readSchools(readText(path.join(content, registerKind), registerKind)),
    counties: list<{ id: string }>('counties.yaml').map(({ id }) => id),
    types: list<Both<string> & { id: string }>('types.yaml').map(({ id, fr, en }) => ({
      value: id,
      label: { fr, en },
    })),
    groups: list<{ id: string; name: Both<string>; counties?: string[] }>('groups.yaml').map(
      ({ id, name, counties }) => ({ value: id, label: name, ...(counties && { counties }) }),
    ),
  };
}

type Data = Record<string, unknown>;

const isData = (data: unknown): data is Data => typeof data === 'object' && data !== null && !Array.isArray(data);

const isBoth = (value: unknown): value is Both<string> =>
  isData(value) && typeof value.fr === 'string' && typeof value.en === 'string';

/** What an item is called: its own title, or that of its kind if there is only one. */
export function titleOf(item: string, data: unknown): Both<string> {
  const kind = kindOf(item);
  if (kind && !kind.id.includes('*')) return kind.title;
  const own = isData(data) ? [data.title, data.name, data.caption].find(isBoth) : undefined;
  const slug = path.basename(item, '.yaml');
  return { fr: own?.fr || own?.en || slug, en: own?.en || own?.fr || slug };
}

/** The day or year that lists sort by: `2025-11-27`, `2025`. */
export function dateOf(data: unknown): string | undefined {
  if (!isData(data)) return undefined;
  const date = data.start ?? data.date ?? data.year;
  return date === undefined || date === null ? undefined : String(date);
}

/** The longest name of a new file. */
const longest = 60;

/**
 * The name of a new item, without extension: its English title, and the year of an event. Where names of neighbours
 * (`existing`) start with their place, `12-football`, it comes last.
 */
export function slugFor(data: unknown, existing: readonly string[]): string {
  const { en } = titleOf('', data);
  const year = isData(data) && typeof data.start === 'string' ? data.start.slice(0, 4) : '';
  const title = slugOf(en) || 'new';
  const whole = year && !title.split('-').includes(year) ? `${title}-${year}` : title;
  const places = existing.map((slug) => /^\d+(?=-)/.exec(slug)?.[0]);
  const isNumbered = places.length > 0 && places.every(Boolean);
  const next = String(Math.max(0, ...places.map(Number)) + 1).padStart(places[0]?.length ?? 0, '0');
  const slug = isNumbered ? `${next}-${whole}` : whole;
  for (let number = 1; ; number++) {
    const free = number === 1 ? slug : `${slug}-${number}`;
    if (!existing.includes(free)) return free;
  }
}

/** Words in small letters, digits and blanks, with hyphens: « L’été à {name} » becomes `l-ete-a-{name}`. */
function slugOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}|(?<=\p{L})[’'](?=s\b)/gu, '')
    .toLowerCase();
  const words = plain.match(/(\{[a-z]+\}|[a-z0-9])+/g) ?? [];
  return words.reduce((slug, word) => (slug.length + word.length < longest ? `${slug}-${word}` : slug), '').slice(1);
}

/** The names of an item's pictures, `events/open-day-2026`. */
export function picturesOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    (key === 'image' || key === 'logo') && typeof value === 'string' ? [value] : picturesOf(value),
  );
}

/** The folders of shared/content with the files that fields may name: `pictures/events`, `resources/files`. */
export function fileFolders(fields: readonly Field[]): string[] {
  const inside = (field: Field): string[] => {
    if (field.kind === 'picture') return [`pictures/${field.folder}`];
    if (field.kind === 'document') return [field.folder];
    if (field.kind === 'object') return fileFolders(field.fields);
    if (field.kind === 'list') return inside(field.item);
    return field.kind === 'either' ? fileFolders(field.forms) : [];
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
  return [
    ...own,
    ...pages
      .map((page) => page.replace(/\{(\w+)\}/g, (_blank, name) => value(name)))
      .filter((page) => page === '/' || !page.endsWith('/')),
  ];
}
