import type { Both } from 'contract/language.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ZodType } from 'zod';
import { Refused } from './refused.ts';
import words from './words.json' with { type: 'json' };

/** Refuses a body of more bytes. */
export const bodyOf = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    async onError({ req }) {
      // A proxy that is still sending would answer 502 instead, because the connection was closed.
      const { body } = req.raw;
      if (!body?.locked) await body?.pipeTo(new WritableStream());
      throw new Refused(413, words.tooLarge);
    },
  });

/** For requests whose JSON is at most a few KB. */
export const smallBody = bodyOf(64 * 1024);

/** The JSON that was sent, if it is as it should be; otherwise refuses it with this text. */
export async function readBody<T>(c: Context, schema: ZodType<T>, wrong: Both<string> = words.incomplete): Promise<T> {
  const { success, data } = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!success) throw new Refused(400, wrong);
  return data;
}
