import type { Both, Language } from 'contract/language.ts';
import type { Field } from '../../api/form.ts';
import { formOfValue, valueAt } from './data.ts';

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
      const form = field.forms[formOfValue(field.forms, value)];
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
