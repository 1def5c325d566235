import type { Language } from 'contract/language.ts';
import type { Field } from 'edit-api/form.ts';
import { valueAt } from '../../form/data.ts';
import { summaryOf } from '../../form/summary.ts';

/** The field that names an item: its first text. */
export const titleField = (form: Field[]): Field | undefined =>
  form.find(({ name }) => name === 'title' || name === 'name') ??
  form.find(({ kind, name }) => name !== '' && (kind === 'both' || kind === 'text'));

/** What an item is called in a language. Empty if nothing is written yet. */
export function titleOf(form: Field[], data: unknown, language: Language): string {
  const field = titleField(form);
  return field ? summaryOf(field, valueAt(data, [field.name]), language) : '';
}
