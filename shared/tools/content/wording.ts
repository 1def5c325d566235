import type { z } from 'zod';
import { nearest } from './nearest.ts';
import { say, type Words } from './say.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with one field, in words that a teacher understands. */
interface Finding {
  field: PropertyKey[];
  message: string;
}

const text = {
  en: 'write a text here, between double quotes.',
  fr: 'écrivez ici un texte, entre guillemets droits doubles.',
  form: { en: 'write a text here.', fr: 'écrivez ici un texte.' },
};
const part = {
  en: 'write the lines of this part below it, each two spaces further in.',
  fr: 'écrivez les lignes de cette partie au-dessous, chacune deux espaces plus à droite.',
  form: { en: 'fill in this part.', fr: 'remplissez cette partie.' },
};

/** What to write in a field of each type. */
const expected: Partial<Record<string, Words>> = {
  string: text,
  number: {
    en: 'write a number here, without quotes or spaces, for example 800.',
    fr: 'écrivez ici un nombre, sans guillemets ni espaces, par exemple 800.',
    form: { en: 'write a number here, for example 800.', fr: 'écrivez ici un nombre, par exemple 800.' },
  },
  int: {
    en: 'write a whole number here, without quotes or spaces, for example 800.',
    fr: 'écrivez ici un nombre entier, sans guillemets ni espaces, par exemple 800.',
    form: { en: 'write a whole number here, for example 800.', fr: 'écrivez ici un nombre entier, par exemple 800.' },
  },
  array: {
    en: 'write a list here, each item on a line of its own that starts with “- ”.',
    fr: 'écrivez ici une liste, chaque élément sur une ligne à part qui commence par « - ».',
    form: { en: 'this list is missing. Add something to it.', fr: 'cette liste manque. Ajoutez-y quelque chose.' },
  },
  object: part,
  record: part,
};

const missing = {
  en: 'this line is missing. Add it.',
  fr: 'cette ligne manque. Ajoutez-la.',
  form: { en: 'fill in this field.', fr: 'remplissez ce champ.' },
};

const impossible = {
  en: 'this value is not possible here. Correct it.',
  fr: 'cette valeur n’est pas possible ici. Corrigez-la.',
};

/** Zod's messages in a teacher's words, for schemas that give none of their own. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  // `findings` makes the messages, one for each key.
  if (issue.code === 'unrecognized_keys') return fieldsOf(issue.inst).join();
  if (issue.code === 'invalid_type' && issue.input === undefined) return say(missing);
  if (issue.code === 'invalid_type') return say(expected[issue.expected] ?? impossible);
  if (issue.code === 'too_small' && ['number', 'int'].includes(issue.origin))
    return say({
      en: `write a number greater than ${issue.minimum}.`,
      fr: `écrivez un nombre supérieur à ${issue.minimum}.`,
    });
  if (issue.code === 'too_big') return say({ en: 'write a smaller number.', fr: 'écrivez un nombre plus petit.' });
  return say(issue.code === 'too_small' && issue.origin === 'string' ? text : impossible);
};

const fieldsOf = (schema: z.core.$ZodRawIssue['inst']): string[] =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});

/** Zod's issues as findings: one for each unknown field, and the same one only once. */
export function findings(issues: readonly Issue[], data: unknown): Finding[] {
  const all = issues.flatMap((issue) => findingsOf(issue, []));
  const misspelt = all.flatMap(({ field, meant }) => (meant ? [[...field.slice(0, -1), meant].join('.')] : []));
  return all.filter(({ field }) => !misspelt.includes(field.join('.')) || valueAt(data, field) !== undefined);
}

/** `meant` is the known field whose name was misspelt. */
function findingsOf(issue: Issue, around: PropertyKey[]): (Finding & { meant?: string })[] {
  const field = [...around, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.split(',');
    return issue.keys.map((key) => {
      const meant = nearest(key, known);
      return { field: [...field, key], message: unknownField(key, meant, known), meant };
    });
  }
  // A field may have several forms: report the one with the fewest mistakes, which was probably meant.
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return issue.errors
      .reduce((best, other) => (other.length < best.length ? other : best))
      .flatMap((inner) => findingsOf(inner, field));
  return [{ field, message: issue.message }];
}

const unknownField = (key: string, meant: string | undefined, known: string[]): string =>
  meant
    ? say({
        en: `“${key}” is not a field here. Did you mean “${meant}”?`,
        fr: `« ${key} » n’est pas un champ à cet endroit. Vouliez-vous écrire « ${meant} » ?`,
      })
    : say({
        en: `“${key}” is not a field here. The fields are ${known.join(', ')}.`,
        fr: `« ${key} » n’est pas un champ à cet endroit. Les champs sont ${known.join(', ')}.`,
      });

const valueAt = (data: unknown, field: PropertyKey[]): unknown =>
  field.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], data);
