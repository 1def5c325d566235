import type { Field, Path } from '../../api/form.ts';

/** The value at a path, undefined where there is none. */
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

/** What a field is when someone adds it: only what must be there. Undefined for a value that is yet to be chosen. */
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

/** A new item of a list. */
export const emptyItemOf = ({ item }: Extract<Field, { kind: 'list' }>): unknown => emptyOf(item) ?? '';

/** The id of a control, and the start of the ids inside it. */
export const idOf = (path: Path): string => ['field', ...path].join('-');
