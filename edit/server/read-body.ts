import type { Both } from 'contract/language.ts';
import type { Context } from 'hono';
import type { ZodType } from 'zod';
import { refusal } from './refusal.ts';

/** The JSON that was sent, if it is as it should be; otherwise refuses it with this text. */
export async function readBody<T>(c: Context, schema: ZodType<T>, wrong: Both<string> = incomplete): Promise<T> {
  const { success, data } = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!success) throw refusal(400, wrong);
  return data;
}

const incomplete = {
  fr: 'Les données envoyées sont incomplètes. Rechargez la page et réessayez.',
  en: 'The data that was sent is incomplete. Reload the page and try again.',
};
