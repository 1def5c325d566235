import type { Language } from 'contract/language.ts';
import type { Field } from '../../api/form.ts';
import type { Item } from '../../api/item.ts';
import { valueAt } from './data.ts';
import { summaryOf } from './summary.ts';

/** The field that names an item: its first text. */
export const titleField = (form: Field[]): Field | undefined =>
  form.find(({ name }) => name === 'title' || name === 'name') ??
  form.find(({ kind, name }) => name !== '' && (kind === 'both' || kind === 'text'));

/** What an item is called in a language. Empty if nothing is written yet. */
export function titleOf(form: Field[], data: unknown, language: Language): string {
  const field = titleField(form);
  return field ? summaryOf(field, valueAt(data, [field.name]), language) : '';
}

/** Whether an item is the only one of its kind, such as the home page. */
export const isSingle = ({ item, kind }: Pick<Item, 'item' | 'kind'>): boolean => item === kind.id;

/** The heading of an item: its title, or its kind if it has none. */
export function headingOf(item: Pick<Item, 'item' | 'kind' | 'form'>, data: unknown, language: Language): string {
  const { title, add = title } = item.kind;
  return isSingle(item) ? title[language] : titleOf(item.form, data, language) || add[language];
}
