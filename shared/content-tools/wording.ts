import type { z } from 'zod';
import { nearest } from './nearest.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with one field, in words that a teacher understands. */
export interface Finding {
  field: PropertyKey[];
  message: string;
}

const expected: Record<string, string> = {
  string: 'write a text here, between double quotes.',
  number: 'write a number here, without quotes or spaces, for example 800.',
  int: 'write a whole number here, without quotes or spaces, for example 800.',
  array: 'write a list here, each item on a line of its own that starts with “- ”.',
  object: 'write the lines of this part below it, each two spaces further in.',
};

/** Zod's messages in a teacher's words, for schemas that give none of their own. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') {
    const { shape = {} } = (issue.inst?._zod.def ?? {}) as { shape?: object };
    return issue.keys.map((key) => unknownField(key, Object.keys(shape))).join('\n');
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'this line is missing. Add it.';
  if (issue.code === 'invalid_type') return expected[issue.expected];
  if (issue.code === 'too_small' && issue.origin !== 'array') return `write a number greater than ${issue.minimum}.`;
};

const unknownField = (key: string, known: string[]): string => {
  const meant = nearest(key, known);
  return meant
    ? `“${key}” is not a field here. Did you mean “${meant}”?`
    : `“${key}” is not a field here. The fields are ${known.join(', ')}.`;
};

/** Zod's issues as findings: one for each unknown field, and the same one only once. */
export function findings(issues: readonly Issue[], data: unknown): Finding[] {
  const all = issues.flatMap((issue) => findingsOf(issue, []));
  const misspelt = all.flatMap(({ field, message }) => {
    const [, meant] = /Did you mean “(.+)”\?$/.exec(message) ?? [];
    return meant ? [[...field.slice(0, -1), meant].join('.')] : [];
  });
  return all.filter(({ field }) => !misspelt.includes(field.join('.')) || valueAt(data, field) !== undefined);
}

function findingsOf(issue: Issue, around: PropertyKey[]): Finding[] {
  const field = [...around, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n');
    return issue.keys.map((key, index) => ({ field: [...field, key], message: messages[index] ?? issue.message }));
  }
  // A field may have several forms: report the one with the fewest mistakes, which was probably meant.
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return issue.errors
      .reduce((best, other) => (other.length < best.length ? other : best))
      .flatMap((inner) => findingsOf(inner, field));
  return [{ field, message: issue.message }];
}

const valueAt = (data: unknown, field: PropertyKey[]): unknown =>
  field.reduce((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], data);
