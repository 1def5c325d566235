import { randomUUID } from 'node:crypto';
import type { AskedReview } from 'edit/api/job.ts';
import type { Context, Hono } from 'hono';
import { pick } from 'tools/content/pick.ts';
import { z } from 'zod';
import { findPerson } from '../accounts/people.ts';
import { now } from '../accounts/tables.ts';
import { kindOf, mayChange } from '../forms/kinds.ts';
import { assertOwn, titleOfDraft } from '../publishing/items.ts';
import type { Services } from '../publishing/services.ts';
import { Refused, refuse } from '../refused.ts';
import { limitByPerson, readBody } from '../requests.ts';
import { someDrafts } from './publications.ts';

type Review = NonNullable<ReturnType<Services['reviews']['get']>>;

const remark = z.object({ text: z.string().trim().min(1).max(2000) });
const request = remark.extend({ item: z.string().max(200) });

/** Drafts that colleagues are asked to look at, pages that other teams are asked to change, and remarks. */
export function reviewRoutes(app: Hono, services: Services): void {
  const { db, reviews, notices, drafts } = services;
  const limit = limitByPerson(60, 10);
  const itemsOf = ({ drafts, item }: Pick<Review, 'drafts' | 'item'>) =>
    [...drafts.map((one) => one.item), item ?? []].flat();
  const mayLook = (c: Context, review: Review): boolean =>
    itemsOf(review).every((one) => mayChange(one, c.var.person.teams)) ||
    (review.item !== undefined && review.person === c.var.person.id);
  const reviewOf = (c: Context): Review => {
    const review = reviews.get(c.req.param('id') ?? '') ?? refuse(404, 'noReview');
    if (!mayLook(c, review)) assertOwn(itemsOf(review), c.var.person.teams);
    return review;
  };
  const titleOf = (item: string) => titleOfDraft(item, services);
  const asAsked = (c: Context, { id, person, at, item, drafts, remarks }: Review): AskedReview => ({
    ...{ id, at, remarks },
    by: findPerson(db, person)?.name ?? '',
    drafts: drafts.map((one) => ({ ...one, title: titleOf(one.item) })),
    ...(item && { page: { item, title: titleOf(item), isOwn: mayChange(item, c.var.person.teams) } }),
  });
  const isOpen = ({ item, drafts: asked }: Review): boolean =>
    item !== undefined || asked.some(({ item, revision }) => drafts.get(item)?.revision === revision);

  app.post('/api/reviews', limit, async (c) => {
    const asked = await readBody(c, z.union([someDrafts, request]));
    const id = randomUUID();
    const { id: me, name } = c.var.person;
    if ('item' in asked) {
      const { item, text } = asked;
      if (!kindOf(item)) throw new Refused(404, 'noItem');
      reviews.put(id, me, { item, drafts: [], remarks: [{ by: name, at: now(), text }] });
    } else {
      assertOwn(itemsOf(asked), c.var.person.teams);
      reviews.put(id, me, { drafts: asked.drafts, remarks: [] });
    }
    return c.json({ id });
  });

  app.get('/api/reviews', (c) => {
    const open = reviews.list().filter((review) => isOpen(review) && mayLook(c, review));
    return c.json(open.map((review) => asAsked(c, review)));
  });

  app.get('/api/reviews/:id', (c) => c.json(asAsked(c, reviewOf(c))));

  app.delete('/api/reviews/:id', limit, (c) => {
    const { id, person } = reviewOf(c);
    reviews.remove(id, person);
    return c.body(null, 204);
  });

  app.post('/api/reviews/:id/remarks', limit, async (c) => {
    const review = reviewOf(c);
    const { id, name } = c.var.person;
    const { text } = await readBody(c, remark);
    const remarks = [...review.remarks, { by: name, at: now(), text }].slice(-100);
    reviews.put(review.id, review.person, { ...pick(review, ['drafts', 'item']), remarks });
    const said = { fr: `${name}\u00a0: ${text}`, en: `${name}: ${text}` };
    const about = itemsOf(review).map(titleOf);
    const notice = { what: 'remark', state: 'done', about, review: review.id } as const;
    if (id !== review.person) notices.put(randomUUID(), review.person, { ...notice, text: said });
    return c.body(null, 204);
  });
}
