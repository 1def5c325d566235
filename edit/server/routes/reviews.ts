import { randomUUID } from 'node:crypto';
import type { AskedReview } from 'edit/api/job.ts';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { findPerson } from '../accounts/people.ts';
import { now } from '../accounts/tables.ts';
import { titleNow } from '../forms/item-data.ts';
import { mayChange } from '../forms/owned-fields.ts';
import type { Services } from '../publishing/services.ts';
import { NotYours, Refused } from '../refused.ts';
import { limitByPerson, readBody } from '../requests.ts';
import words from '../words.json' with { type: 'json' };
import { someDrafts } from './publications.ts';

type Review = NonNullable<ReturnType<Services['reviews']['get']>>;

const remark = z.object({ text: z.string().trim().min(1).max(2000) });

type Needed = Pick<Services, 'db' | 'reviews' | 'notices' | 'committed' | 'drafts'>;

/** Drafts that a person asks colleagues of the same teams to look at, and the remarks on them. */
export function reviewRoutes(app: Hono, { db, reviews, notices, committed, drafts }: Needed): void {
  const limit = limitByPerson(60, 10);
  const assertOwn = (c: Context, { drafts }: Pick<Review, 'drafts'>): void => {
    for (const { item } of drafts) if (!mayChange(item, c.var.person.teams)) throw new NotYours(item);
  };
  const reviewOf = (c: Context): Review => {
    const review = reviews.get(c.req.param('id') ?? '');
    if (!review) throw new Refused(404, words.noReview);
    assertOwn(c, review);
    return review;
  };
  const titled = (review: Review) =>
    review.drafts.map((one) => ({
      ...one,
      title: titleNow(committed, { item: one.item, data: drafts.get(one.item)?.data }),
    }));

  app.post('/api/reviews', limit, async (c) => {
    const asked = await readBody(c, someDrafts);
    assertOwn(c, asked);
    const id = randomUUID();
    reviews.put(id, c.var.person.id, { drafts: asked.drafts, remarks: [] });
    return c.json({ id });
  });

  app.get('/api/reviews/:id', (c) => {
    const review = reviewOf(c);
    const by = findPerson(db, review.person)?.name ?? '';
    return c.json({ by, drafts: titled(review), remarks: review.remarks } satisfies AskedReview);
  });

  app.post('/api/reviews/:id/remarks', limit, async (c) => {
    const review = reviewOf(c);
    const { id, name } = c.var.person;
    const { text } = await readBody(c, remark);
    const remarks = [...review.remarks, { by: name, at: now(), text }].slice(-100);
    reviews.put(review.id, review.person, { drafts: review.drafts, remarks });
    const said = { fr: `${name}\u00a0: ${text}`, en: `${name}: ${text}` };
    const about = titled(review).map(({ title }) => title);
    const notice = { what: 'remark', state: 'done', about, review: review.id } as const;
    if (id !== review.person) notices.put(randomUUID(), review.person, { ...notice, text: said });
    return c.body(null, 204);
  });
}
