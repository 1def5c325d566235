import { alsoHere } from 'edit/api/item.ts';
import type { Hono, MiddlewareHandler } from 'hono';
import { minute } from '../accounts/tables.ts';
import { isNewItem } from '../publishing/items.ts';

/** Tells those who open or write an item who else has done so in the last minute, in a header. */
export function presence(app: Hono): void {
  const seen = new Map<string, Map<string, { name: string; at: number }>>();

  const tell: MiddlewareHandler = async (c, next) => {
    await next();
    const { id, name } = c.var.person;
    const item = c.req.param('item') ?? '';
    // Nobody is listed in an item that is not theirs or does not exist. A new item has nobody else.
    if (!c.res.ok) return;
    if (isNewItem(item)) return c.header(alsoHere, '');
    const [people, now] = [seen.get(item) ?? new Map(), Date.now()];
    for (const [other, { at }] of people) if (now - at > minute) people.delete(other);
    const others = [...people].flatMap(([who, one]) => (who === id ? [] : one.name));
    c.header(alsoHere, encodeURIComponent(others.join(', ')));
    seen.set(item, people.set(id, { name, at: now }));
  };
  for (const path of ['/api/items/:item{.+}', '/api/drafts/:item{.+}']) app.use(path, tell);
}
