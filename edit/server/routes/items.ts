import { languages } from 'contract/language.ts';
import type { Draft } from 'edit/api/item.ts';
import type { Hono } from 'hono';
import { z } from 'zod';
import { audit } from '../accounts/tables.ts';
import { withTitles } from '../forms/item-data.ts';
import { mayChange } from '../forms/owned-fields.ts';
import { collections, type ItemServices, itemFor } from '../publishing/items.ts';
import { assertOwnDraft, checkDraft, saveDraft } from '../publishing/save-draft.ts';
import { search, sitePages } from '../publishing/search.ts';
import { limitByPerson, readBody, serialiseByPerson } from '../requests.ts';

const upload = z.object({ name: z.string(), id: z.string(), bytes: z.number(), lost: z.literal(true).optional() });
const draft = { base: z.hash('sha256').nullable(), data: z.unknown().optional(), uploads: z.array(upload).max(100) };
const draftToSave = z.object({ ...draft, revision: z.int().nonnegative() });
const checkRequest = z.object({
  language: z.enum(languages),
  items: z.array(z.object({ ...draft, base: draft.base.optional(), item: z.string() })).max(100),
});

const sought = z.object({ words: z.string().max(200), file: z.string().max(200) }).partial();

export function itemRoutes(app: Hono, services: ItemServices): void {
  const inTurn = serialiseByPerson();

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
    assertOwnDraft(item, c.var.person.teams, services);
    const by = services.drafts.get(item)?.by;
    services.drafts.delete(item, revision);
    if (by) audit(services.db, c.var.person.name, 'discarded', `${item}: ${by}`);
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
