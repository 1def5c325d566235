import texts from 'edit/locales/fr.json' with { type: 'json' };
import { translator } from 'edit/src/t.ts';
import { formOf } from 'edit-server/forms/form-of.ts';
import { exactly } from '../say.ts';

/** A text of the editors' app in French, the language of the tests' people. */
export const t = translator('fr', texts);

/** The French label of a field of a kind of content: `labelOf('news/*.yaml', 'title')`. */
export const labelOf = (kind: string, name: string): string =>
  formOf(kind).find((field) => field.name === name)?.label.fr ?? name;

/** A pattern for a text with a part that differs: `patternOf('saving.saved', 'time')`. */
export const patternOf = (...[key, blank]: [Parameters<typeof t>[0], string]): RegExp => {
  const [before = '', after = ''] = t(key, { [blank]: '\n' }).split('\n');
  return new RegExp(
    `^${exactly(before, { start: false, end: false }).source}.*${exactly(after, { start: false, end: false }).source}$`,
  );
};
