import { isDeepStrictEqual } from 'node:util';
import { localPath } from 'contract/language.ts';
import type { Reviewed } from 'edit/api/item.ts';
import { hasEnded, type Job, type Scheduled } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import type { Context, Hono } from 'hono';
import { pageFolders } from 'tools/content/modules.ts';
import { z } from 'zod';
import { findPerson } from '../accounts/people.ts';
import { audit, day, fromNow, now } from '../accounts/tables.ts';
import { titleNow } from '../forms/item-data.ts';
import { hashOf } from '../forms/item-files.ts';
import { mayChange } from '../forms/kinds.ts';
import messages from '../messages.json' with { type: 'json' };
import { changeSite, pull, returning, startJob } from '../publishing/change-site.ts';
import { moveItem } from '../publishing/former-addresses.ts';
import { commitMessage, itemsOfCommit, publications } from '../publishing/history.ts';
import { assertOwn, kindFor, titleOfDraft } from '../publishing/items.ts';
import { isPlanned, preview, publish, schedule, takeBack } from '../publishing/publish.ts';
import type { Services } from '../publishing/services.ts';
import { Refused, refuse } from '../refused.ts';
import { limitByPerson, readBody } from '../requests.ts';

const item = z.string().max(200);
const draft = z.object({ item, revision: z.int() });
export const someDrafts = z.object({ drafts: z.array(draft).min(1).max(100) });

/** A minute in Nairobi within two years, as UTC. Kenya has no summer time. */
const time = z.iso
  .datetime({ local: true, precision: -1 })
  .transform((minute) => new Date(`${minute}:00+03:00`).toISOString())
  .refine((utc) => utc < fromNow(2 * 366 * day))
  .optional();
const section = z.object({ app: z.string().max(60), version: z.string().max(64) });
const accepted = z.array(section).max(20).optional();
const publication = someDrafts.extend({ review: z.uuid().optional(), at: time, until: time, accepted });

const move = z.object({ slug: z.stringFormat('slug', /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/) });

/** Previews and publications, at once or planned; changes of addresses; jobs, and notices of how they ended. */
export function publicationRoutes(app: Hono, services: Services): void {
  const { db, planned } = services;
  const limit = limitByPerson(30, 10);
  const assertMay = (c: Context, items: string[]): void => {
    assertOwn(items, c.var.person.teams);
    services.jobs.assertFew(c.var.person.id);
  };

  /** Who asked a colleague to look at these drafts. */
  function askerOf(id: string | undefined, drafts: Reviewed[], me: string): Person | undefined {
    const review = id ? services.reviews.get(id) : undefined;
    const isAsked = drafts.every((one) => review?.drafts.some((asked) => isDeepStrictEqual(asked, one)));
    return review && isAsked && review.person !== me ? findPerson(services.db, review.person) : undefined;
  }

  app.post('/api/previews', limit, async (c) => {
    const { items } = await readBody(c, z.object({ items: z.array(item).min(1).max(100) }));
    assertMay(c, items);
    return c.json(preview(services, items, c.var.person));
  });

  app.post('/api/publications', limit, async (c) => {
    const { drafts, review, at, until, accepted } = await readBody(c, publication);
    const items = drafts.map(({ item }) => item);
    assertMay(c, items);
    const { person } = c.var;
    const asker = askerOf(review, drafts, person.id);
    if (until && until <= (at ?? now())) throw new Refused(400, 'notLater');
    if (at === undefined) return c.json(publish(services, drafts, person, { asker, until, accepted }));
    if (at <= now()) throw new Refused(400, 'notLater');
    if (isPlanned(services, drafts)) throw new Refused(409, 'alreadyPlanned');
    const job = schedule(services, drafts, person, { asker, until, due: at });
    void services.jobs.next(async () => {
      if (job.state === 'done') audit(services.db, person.name, 'scheduled', items.join(', '));
    });
    return c.json(job);
  });

  app.get('/api/publications', async (c) =>
    c.json(await publications(services, (item) => mayChange(item, c.var.person.teams))),
  );

  app.get('/api/returning', async (c) => c.json(await returning(services)));

  app.post('/api/publications/:commit/take-back', limit, async (c) => {
    const commit = c.req.param('commit');
    const items = /^[0-9a-f]{40,64}$/.test(commit) ? await itemsOfCommit(services.checkout, commit) : [];
    if (items.length === 0) throw new Refused(404, 'noPublication');
    assertMay(c, items);
    return c.json(takeBack(services, commit, c.var.person));
  });

  app.post('/api/addresses/:item{.+}', limitByPerson(10, 10), async (c) => {
    const item = c.req.param('item');
    const { slug } = await readBody(c, move, 'wrongAddress');
    const to = item.replace(/[^/]+(?=\.yaml$)/, slug);
    for (const name of [item, to]) kindFor(name, c.var.person.teams);
    services.jobs.assertFew(c.var.person.id);
    return c.json(changeAddress(services, item, to, c.var.person));
  });

  app.get('/api/notices', (c) => c.json(services.notices.list(c.var.person.id)));

  app.delete('/api/notices/:id', limitByPerson(100, 10), (c) => {
    services.notices.remove(c.req.param('id'), c.var.person.id);
    return c.body(null, 204);
  });

  app.get('/api/live/*', (c) => {
    const page = new URL(services.site());
    // Set as a path, an address that begins with two slashes leads nowhere else.
    page.pathname = localPath(c.req.path.slice('/api/live'.length), c.var.person.language);
    return c.redirect(page.href);
  });

  app.get('/api/scheduled', (c) => {
    const theirs = planned.list().filter(({ items }) => items.every((item) => mayChange(item, c.var.person.teams)));
    const shown = theirs.map(({ id, due, until, person, items, commit }): Scheduled => {
      const titles = items.map((item) => titleOfDraft(item, services));
      const what = commit ? 'take-back' : 'publish';
      return { id, due, what, by: findPerson(db, person)?.name ?? '', titles, ...(until && { until }) };
    });
    return c.json(shown.sort((a, b) => a.due.localeCompare(b.due)));
  });

  app.delete('/api/scheduled/:id', limitByPerson(60, 10), (c) => {
    const found = planned.get(c.req.param('id')) ?? refuse(404, 'notPlanned');
    assertOwn(found.items, c.var.person.teams);
    planned.remove(found.id, found.person);
    audit(db, c.var.person.name, 'cancelled', `${found.items.join(', ')}: ${found.due}`);
    return c.body(null, 204);
  });

  app.get('/api/jobs/:id', (c) => {
    const job = services.jobs.get(c.req.param('id'), c.var.person.id) ?? refuse(404, 'noJob');
    // Who waits for the end needs no notice of it.
    if (hasEnded(job)) services.notices.remove(job.id, c.var.person.id);
    return c.json(job);
  });
}

/** What has begun stays in the list until it ends: if this server is killed, the next begins it again. */
const begun = new Set<string>();

/** Begins what is due. If the checks then refuse it, the site stays as it is, and its people are told. */
export function startPlanned(services: Services): void {
  const { planned, jobs, notices, db } = services;
  for (const one of planned.list().filter(({ id, due }) => due <= now() && !begun.has(id))) {
    const { id, drafts = [], commit, until } = one;
    begun.add(id);
    try {
      const person = findPerson(db, one.person) ?? refuse(403, 'notYours');
      assertOwn(one.items, person.teams);
      const asker = one.asker ? findPerson(db, one.asker) : undefined;
      if (commit) takeBack(services, commit, person);
      else publish(services, drafts, person, { asker, until });
      void jobs.next(async () => planned.remove(id, one.person)).catch(console.error);
    } catch (error) {
      planned.remove(id, one.person);
      const text = error instanceof Refused ? error.words : messages.failed;
      notices.put(id, one.person, { what: commit ? 'take-back' : 'publish', state: 'refused', text });
    }
  }
}

/** Publishes a page at another address, to which the old one leads. */
const changeAddress = (services: Services, item: string, to: string, person: Person): Job =>
  startJob(services, 'move', person, async (job) => {
    await pull(job);
    const { folders, checkout, drafts } = services;
    const isPage = item.replace(/\/[^/]+$/, '') in pageFolders;
    if (!isPage || hashOf(item, folders) === null) throw new Refused(404, 'noItem');
    if (hashOf(to, folders) !== null || drafts.get(to)) throw new Refused(409, 'takenAddress');
    if (drafts.get(item)) throw new Refused(409, 'draftFirst');
    const title = titleNow(folders, { item });
    const commit = await changeSite(job, {
      change: () => moveItem(item, to, folders),
      wrong: 'mistakes',
      commit: (files) => checkout.commit(files, commitMessage('commitMoved', title, person.language), person),
    });
    return { commit, address: services.site() };
  });
