import type { Field } from './form.ts';
import { isData } from './item-name.ts';

// Browsers compare versions with this too: nothing of Node here.

/** Of a field with several forms, that of these data. */
export function chosen(field: Field | undefined, data: unknown): Field | undefined {
  if (field?.kind !== 'either') return field;
  const isText = isData(data) && 'fr' in data;
  return field.forms.find(({ kind }) => (kind === 'both') === isText);
}

export const fieldsOf = (field: Field | undefined): Field[] => (field?.kind === 'object' ? field.fields : []);

/** A text in both languages has two texts, which are written alike. */
export const fieldIn = (field: Field | undefined, name: string): Field | undefined =>
  field?.kind === 'both' ? field : fieldsOf(field).find((one) => one.name === name);

/** The values of data, in the order of the form. */
export function inOrder(data: Record<string, unknown>, field: Field | undefined): [string, unknown][] {
  const names = field?.kind === 'both' ? ['fr', 'en'] : fieldsOf(field).map(({ name }) => name);
  const place = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => place(a) - place(b));
}
