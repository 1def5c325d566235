import type { MiddlewareHandler } from 'hono';
import { Refused } from './refused.ts';
import words from './words.json' with { type: 'json' };

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
      if (c.req.header('origin') !== origin || site !== 'same-origin') throw new Refused(403, words.elsewhere);
      // Forms of other sites cannot send JSON, and their scripts not without asking first.
      if (!takesFile.test(c.req.path) && !isJson.test(c.req.header('content-type') ?? ''))
        throw new Refused(415, words.notJson);
    }
    await next();
  };
}
