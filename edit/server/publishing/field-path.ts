import type { Path } from 'edit/api/form.ts';

/** The path of a mistake's field, whose list items are counted from 1: `objectives.#3.fr`. */
export const pathOf = (field: string): Path =>
  field === '' ? [] : field.split('.').map((part) => (/^#\d+$/.test(part) ? Number(part.slice(1)) - 1 : part));

/** The path of the first value in `data` that is this one. */
export function pathTo(value: unknown, data: unknown): Path | undefined {
  if (data === value) return [];
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, part] of Object.entries(data)) {
    const rest = pathTo(value, part);
    if (rest) return [Array.isArray(data) ? Number(key) : key, ...rest];
  }
}
