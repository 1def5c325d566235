import type { Both } from 'contract/language.ts';
import type { Context } from 'hono';
import type { ZodType } from 'zod';
import { Refused } from './refused.ts';
import words from './words.json' with { type: 'json' };

/** The JSON that was sent, if it is as it should be; otherwise refuses it with this text. */
export async function readBody<T>(c: Context, schema: ZodType<T>, wrong: Both<string> = words.incomplete): Promise<T> {
  const { success, data } = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!success) throw new Refused(400, wrong);
  return data;
}
