import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from './refusal.ts';

/** Refuses a body of more bytes. */
export const bodyOf = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    async onError({ req }) {
      // A proxy that is still sending would answer 502 instead, because the connection was closed.
      const { body } = req.raw;
      if (!body?.locked) await body?.pipeTo(new WritableStream());
      throw refusal(413, tooLarge);
    },
  });

/** For requests whose JSON is at most a few KB. */
export const smallBody = bodyOf(64 * 1024);

const tooLarge = {
  fr: 'Ce que vous envoyez est trop volumineux. Réduisez-le et réessayez.',
  en: 'What you are sending is too large. Make it smaller and try again.',
};
