import type { z } from 'zod';
import { type ContentMessage, messages, messageText } from './messages.ts';
import { nearest } from './nearest.ts';

type Issue = z.core.$ZodIssue;

interface Finding {
  field: PropertyKey[];
  message: string;
}

const expected: Partial<Record<string, ContentMessage>> = { ...messages.expected, record: messages.expected.object };

/** Zod's messages in a teacher's words, for schemas that give none of their own. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  // `findings` makes the messages, one for each key.
  if (issue.code === 'unrecognized_keys') return fieldsOf(issue.inst).join();
  if (issue.code === 'invalid_type' && issue.input === undefined) return messageText(messages.fields.missing);
  if (issue.code === 'invalid_type') return messageText(expected[issue.expected] ?? messages.fields.impossible);
  if (issue.code === 'too_small' && ['number', 'int'].includes(issue.origin))
    return messageText(messages.fields.tooSmall, { minimum: Number(issue.minimum) });
  if (issue.code === 'too_big') return messageText(messages.fields.tooBig);
  return messageText(
    issue.code === 'too_small' && issue.origin === 'string' ? messages.expected.string : messages.fields.impossible,
  );
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
      const message = messageText(meant ? messages.fields.misspelt : messages.fields.unknown, values);
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
