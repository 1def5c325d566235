import type { Both, Language } from 'contract/language.ts';
import type { Field, Path } from '../../api/form.ts';
import type { Item, Upload } from '../../api/item.ts';
import { ownTitle } from '../../api/item-name.ts';
import { inAddress } from '../api.ts';

export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((from, key) => (from as Record<string | number, unknown> | null | undefined)?.[key], data);

/** The data with another value at a path; undefined removes it. What is beside it stays the same object. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(data) ? [...data] : [];
    list[key] = withValue(list[key], rest, value);
    return list;
  }
  const { [key]: before, ...others } = (data ?? {}) as Record<string, unknown>;
  const after = withValue(before, rest, value);
  if (after === undefined) return others;
  // An existing key keeps its place.
  return { ...(data as object), [key]: after };
}

/** The value of an added field: only what must be there. Undefined for a value that is yet to be chosen. */
export function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case 'both':
      return { fr: '', en: '' };
    case 'object':
      return Object.fromEntries(
        field.fields
          .filter((part) => !part.optional && emptyOf(part) !== undefined)
          .map((part) => [part.name, emptyOf(part)]),
      );
    case 'list':
      return Array.from({ length: Math.max(field.least ?? 0, 1) }, () => emptyItemOf(field));
    case 'either':
      return field.forms[0] && emptyOf(field.forms[0]);
    case 'yesNo':
      return false;
    case 'text':
      return '';
    default:
      return undefined;
  }
}

export const emptyItemOf = ({ item }: Extract<Field, { kind: 'list' }>): unknown => emptyOf(item) ?? '';

/** The id of a control, and the start of the ids inside it. */
export const idOf = (path: Path): string => ['field', ...path].join('-');

/** Addresses and files, by which no teacher knows an entry. */
const nameless: Field['kind'][] = ['page', 'link', 'address', 'picture', 'document'];

/** The first words of a value, to tell it from others in a list. Empty if nothing is written yet. */
export function summaryOf(field: Field, value: unknown, language: Language): string {
  if (field.kind === 'object') {
    const names = field.fields.filter(({ name }) => name === 'title' || name === 'name');
    const words = (names.length > 0 ? names : field.fields).map((part) =>
      summaryOf(part, valueAt(value, [part.name]), language),
    );
    return words.find(Boolean) ?? '';
  }
  if (field.kind === 'both') return (value as Partial<Both<string>> | undefined)?.[language] ?? '';
  if (nameless.includes(field.kind)) return '';
  if (field.kind === 'choice') return field.options.find((one) => one.value === value)?.label[language] ?? '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether an item is the only one of its kind, such as the home page. */
export const isSingle = ({ item, kind }: Pick<Item, 'item' | 'kind'>): boolean => item === kind.id;

/** The heading of an item: its title as the site shows it, or its kind if it has none. */
export function headingOf(item: Pick<Item, 'item' | 'kind' | 'blanks'>, data: unknown, language: Language): string {
  const { title, add = title } = item.kind;
  const heading = isSingle(item) ? title[language] : ownTitle(data)?.[language] || add[language];
  return heading.replace(/\{(\w+)\}/g, (blank, name) => item.blanks[name] ?? blank);
}

/** A message of the check with a capital letter: it stands alone. */
export const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** Where the server has a file: sent for a draft, or committed. */
export function addressOf(file: string, uploads: readonly Upload[]): string {
  const upload = uploads.find(({ name }) => name === file);
  return upload ? `/uploads/${upload.id}` : `/files/${inAddress(file)}`;
}

/** Where a picture's file is, relative to shared/content: `pictures/events/open-day.jpg`. */
export const pictureFile = (name: string, extension: string): string => `pictures/${name}.${extension}`;

/** The name of a picture as content files write it: `events/open-day`. */
export const pictureName = (file: string): string => file.replace(/^pictures\//, '').replace(/\.[^.]+$/, '');
