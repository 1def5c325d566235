import type { z } from 'zod';
import { nearest } from './nearest.ts';
import { say, type Words, words } from './say.ts';

type Issue = z.core.$ZodIssue;

interface Finding {
  field: PropertyKey[];
  message: string;
}

const expected: Partial<Record<string, Words>> = { ...words.expected, record: words.expected.object };

/** Zod's messages in a teacher's words, for schemas that give none of their own. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  // `findings` makes the messages, one for each key.
  if (issue.code === 'unrecognized_keys') return fieldsOf(issue.inst).join();
  if (issue.code === 'invalid_type' && issue.input === undefined) return say(words.fields.missing);
  if (issue.code === 'invalid_type') return say(expected[issue.expected] ?? words.fields.impossible);
  if (issue.code === 'too_small' && ['number', 'int'].includes(issue.origin))
    return say(words.fields.tooSmall, { minimum: Number(issue.minimum) });
  if (issue.code === 'too_big') return say(words.fields.tooBig);
  return say(issue.code === 'too_small' && issue.origin === 'string' ? words.expected.string : words.fields.impossible);
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
      const values = { key, meant, known: known.join(', ') };
      const message = say(meant ? words.fields.misspelt : words.fields.unknown, values);
      return { field: [...field, key], message, meant };
    });
  }
  // A field may have several forms: report the one with the fewest mistakes, which was probably meant.
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return issue.errors
      .reduce((best, other) => (other.length < best.length ? other : best))
      .flatMap((inner) => findingsOf(inner, field));
  return [{ field, message: issue.message }];
}

export const valueAt = (data: unknown, field: PropertyKey[]): unknown =>
  field.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], data);
