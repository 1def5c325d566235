import type { MiddlewareHandler } from 'hono';
import { refusal } from './refusal.ts';

/** Requests whose body is a file. */
const takesFile = /^\/api\/(uploads\/|register\/import$)/;
const isJson = /^application\/json *(;|$)/i;

/**
 * Goes before all routes. A request that changes something has to come from a page of this app: not from another site
 * in the same browser, and not from a preview, whose address differs although it is on the same site.
 */
export function guard({ origin }: { origin: string }): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.path.startsWith('/api/')) c.header('Cache-Control', 'no-store');
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      const site = c.req.header('sec-fetch-site') ?? 'same-origin';
      if (c.req.header('origin') !== origin || site !== 'same-origin') throw refusal(403, elsewhere);
      // Forms of other sites cannot send JSON, and their scripts not without asking first.
      if (!takesFile.test(c.req.path) && !isJson.test(c.req.header('content-type') ?? '')) throw refusal(415, notJson);
    }
    await next();
  };
}

const elsewhere = {
  fr: 'Cette demande ne vient pas d’une page de l’éditeur. Ouvrez l’éditeur à son adresse habituelle et réessayez.',
  en: 'This request does not come from a page of the editor. Open the editor at its usual address and try again.',
};
const notJson = {
  fr: 'L’éditeur attend des données au format JSON.',
  en: 'The editor expects data in JSON.',
};
