import { languages } from 'contract/language.ts';
import { alsoHere, type Draft } from 'edit/api/item.ts';
import type { Hono, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { audit, minute } from '../accounts/tables.ts';
import { withTitles } from '../forms/item-data.ts';
import { mayChange } from '../forms/kinds.ts';
import { collections, isNewItem, itemFor, kindFor, titleOfDraft } from '../publishing/items.ts';
import { checkDraft, saveDraft } from '../publishing/save-draft.ts';
import { search, sitePages } from '../publishing/search.ts';
import type { Services } from '../publishing/services.ts';
import { limitByPerson, readBody, serialiseByPerson } from '../requests.ts';

const upload = z.object({ name: z.string(), id: z.string(), lost: z.literal(true).optional() });
const draft = { base: z.hash('sha256').nullable(), data: z.unknown().optional(), uploads: z.array(upload).max(100) };
const draftToSave = z.object({ ...draft, revision: z.int().nonnegative() });
const checkRequest = z.object({
  language: z.enum(languages),
  items: z.array(z.object({ ...draft, base: draft.base.optional(), item: z.string() })).max(100),
});

const sought = z.object({ words: z.string().max(200), file: z.string().max(200) }).partial();

export function itemRoutes(app: Hono, services: Services): void {
  const inTurn = serialiseByPerson();
  presence(app);

  app.get('/api/collections', (c) => c.json(collections(services, c.var.person.teams)));

  app.get('/api/search', limitByPerson(120, 10), (c) => {
    const { data } = sought.safeParse(c.req.query());
    return c.json(search(data ?? {}, services, c.var.person));
  });

  app.get('/api/pages', limitByPerson(120, 10), (c) => c.json(sitePages(services)));

  app.get('/api/items/:item{.+}', (c) =>
    c.json(itemFor(c.req.param('item'), services, c.var.person.teams, c.req.query('like'))),
  );

  app.put('/api/drafts/:item{.+}', async (c) => {
    const sent = await readBody(c, draftToSave);
    return c.json(saveDraft(c.req.param('item'), sent, c.var.person, services));
  });

  app.delete('/api/drafts/:item{.+}', async (c) => {
    const { revision } = await readBody(c, draftToSave.pick({ revision: true }));
    const item = c.req.param('item');
    kindFor(item, c.var.person.teams);
    const [by, title] = [services.drafts.get(item)?.by, titleOfDraft(item, services)];
    services.drafts.delete(item, revision);
    if (by) audit(services.db, c.var.person.name, 'discarded', `${title.fr}: ${by}`);
    return c.body(null, 204);
  });

  app.post('/api/check', limitByPerson(600, 10), async (c) => {
    const { language, items } = await readBody(c, checkRequest);
    for (const sent of items) checkDraft(sent.item, sent, c.var.person.teams, services);
    return c.json(await inTurn(c.var.person.id, () => services.check(items, language)));
  });

  /** The mistakes of a draft, or of all drafts of one's own, so that nobody publishes in vain. */
  app.get('/api/mistakes/:item{.+}?', limitByPerson(120, 10), async (c) => {
    const { id, teams, language } = c.var.person;
    const asked = c.req.param('item');
    const isAsked = ({ item }: Draft) => (!asked || item === asked) && mayChange(item, teams);
    const drafts = services.drafts.list().filter(isAsked);
    const mistakes = await inTurn(id, () => services.check(drafts, language));
    return c.json(withTitles(mistakes, services.committed, drafts, teams));
  });
}

/** Tells those who open or write an item who else has done so in the last minute, in a header. */
function presence(app: Hono): void {
  let seen: { item: string; id: string; name: string; at: number }[] = [];

  const tell: MiddlewareHandler = async (c, next) => {
    await next();
    // Nobody is listed in an item that is not theirs or does not exist.
    if (!c.res.ok) return;
    const { id, name } = c.var.person;
    const [item = '', now] = [c.req.param('item'), Date.now()];
    seen = seen.filter((one) => now - one.at <= minute && !(one.item === item && one.id === id));
    const others = seen.flatMap((one) => (one.item === item ? one.name : []));
    c.header(alsoHere, encodeURIComponent(others.join(', ')));
    // A new item has nobody else.
    if (!isNewItem(item)) seen.push({ item, id, name, at: now });
  };
  for (const path of ['/api/items/:item{.+}', '/api/drafts/:item{.+}']) app.use(path, tell);
}
