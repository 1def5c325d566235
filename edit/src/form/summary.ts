import type { Both, Language } from 'contract/language.ts';
import { chosen } from '../../api/field-of.ts';
import type { Field } from '../../api/form.ts';
import type { Item } from '../../api/item.ts';
import { valueAt } from './data.ts';

/** The first words of a value, to tell it from others in a list. Empty if nothing is written yet. */
export function summaryOf(field: Field, value: unknown, language: Language): string {
  const parts = field.kind === 'object' ? field.fields : [];
  const name = parts.find(({ name }) => name === 'title' || name === 'name');
  const [first = ''] = name ? wordsOf(name, valueAt(value, [name.name]), language) : wordsOf(field, value, language);
  return first;
}

/** All that a value says, in one language: each text, number and name on a line of its own. */
export function wordsOf(field: Field, value: unknown, language: Language): string[] {
  if (value === undefined || value === null || value === '') return [];
  switch (field.kind) {
    case 'both': {
      const text = (value as Partial<Both<string>>)[language];
      return text ? [text] : [];
    }
    case 'object':
      return field.fields.flatMap((part) => wordsOf(part, valueAt(value, [part.name]), language));
    case 'list':
      return (value as unknown[]).flatMap((item) => wordsOf(field.item, item, language));
    case 'either': {
      const form = chosen(field, value);
      return form ? wordsOf(form, value, language) : [];
    }
    case 'choice':
      return [field.options.find((option) => option.value === value)?.label[language] ?? String(value)];
    case 'yesNo':
      return value ? ['✓'] : [];
    default:
      return [String(value)];
  }
}

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
