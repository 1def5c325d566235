import type { Language } from 'contract/language.ts';
import type { Field, Path } from '../../api/form.ts';

/** What the field at a path is called, with those around it: « Programme, Jour 2, Titre ». */
export function labelAt(form: Field[], path: Path, language: Language): string {
  const labels: string[] = [];
  let fields = form;
  for (const key of path) {
    const field =
      typeof key === 'number'
        ? fields.flatMap((one) => listsOf(one))[0]?.item
        : (fields.find(({ name }) => name === key) ?? fields.flatMap(partsOf).find(({ name }) => name === key));
    if (!field) break;
    labels.push(typeof key === 'number' ? `${field.label[language]} ${key + 1}` : field.label[language]);
    fields = [field];
  }
  return labels.join(', ');
}

const listsOf = (field: Field): Extract<Field, { kind: 'list' }>[] =>
  field.kind === 'list' ? [field] : field.kind === 'either' ? field.forms.flatMap(listsOf) : [];

const partsOf = (field: Field): Field[] =>
  field.kind === 'object' ? field.fields : field.kind === 'either' ? field.forms.flatMap(partsOf) : [];
