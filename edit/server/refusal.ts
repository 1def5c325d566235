import type { Both } from 'contract/language.ts';
import type { Refusal } from 'edit/api/routes.ts';
import { HTTPException } from 'hono/http-exception';

/** To throw from a route: a response that says in both languages why not. */
export function refusal(
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429,
  error: Both<string>,
  headers: Record<string, string> = {},
): HTTPException {
  return new HTTPException(status, { res: Response.json({ error } satisfies Refusal, { status, headers }) });
}
