import type { Job } from 'edit/api/job.ts';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { audit } from '../accounts/audit.ts';
import { smallBody } from '../body-of.ts';
import { mayChange } from '../forms/owned-fields.ts';
import { limitByPerson } from '../limit.ts';
import { assertOwn } from '../own-item.ts';
import type { Desk } from '../publishing/desk.ts';
import { itemsOfCommit, publications } from '../publishing/history.ts';
import { preview } from '../publishing/preview.ts';
import { publish } from '../publishing/publish.ts';
import { assertOwnDraft } from '../publishing/save-draft.ts';
import { takeBack } from '../publishing/take-back.ts';
import { readBody } from '../read-body.ts';
import { refusal } from '../refusal.ts';
import { type Accounts, session } from '../session.ts';
import { tellRefused } from '../tell-refused.ts';

const item = z.string().max(200);
const someItems = z.object({ items: z.array(item).min(1).max(100) });
const someDrafts = z.object({
  drafts: z
    .array(z.object({ item, revision: z.int() }))
    .min(1)
    .max(100),
});

/** The requests of edit/api/routes.ts about previews, publications and jobs. */
export function publicationRoutes(accounts: Accounts, desk: Desk): Hono {
  const limit = limitByPerson(30, 10);
  const app = new Hono();
  app.onError(tellRefused(accounts));
  const assertAllOwn = (c: Context, items: string[]): void => {
    for (const item of items) assertOwn(c, accounts, item);
  };
  for (const path of ['/api/previews/*', '/api/publications/*', '/api/jobs/*'])
    app.use(path, session(accounts), smallBody);

  /** Adds a line to the audit log when a job has ended well. */
  function logged(c: Context, job: Job, what: string, items: string[]): Job {
    const { name } = c.var.person;
    void desk.jobs.next(async () => {
      if (job.state === 'done') audit(accounts.db, name, what, `${items.join(', ')}: ${job.commit}`);
    });
    return job;
  }

  app.post('/api/previews', limit, async (c) => {
    const { items } = await readBody(c, someItems);
    assertAllOwn(c, items);
    return c.json(preview(desk, items, c.var.person));
  });

  app.post('/api/publications', limit, async (c) => {
    const { drafts } = await readBody(c, someDrafts);
    const items = drafts.map(({ item }) => item);
    assertAllOwn(c, items);
    // An admin's draft of association.yaml waits for an admin.
    for (const item of items) assertOwnDraft(item, c.var.person.teams, desk);
    return c.json(logged(c, publish(desk, drafts, c.var.person), 'published', items));
  });

  app.get('/api/publications', async (c) =>
    c.json(await publications(desk.checkout, (item) => mayChange(item, c.var.person.teams))),
  );

  app.post('/api/publications/:commit/take-back', limit, async (c) => {
    const commit = c.req.param('commit');
    const items = /^[0-9a-f]{40,64}$/.test(commit) ? await itemsOfCommit(desk.checkout, commit) : [];
    if (items.length === 0) throw refusal(404, noPublication);
    assertAllOwn(c, items);
    return c.json(logged(c, takeBack(desk, commit, c.var.person), 'took-back', items));
  });

  app.get('/api/jobs/:id', (c) => {
    const job = desk.jobs.get(c.req.param('id'), c.var.person.id);
    if (!job) throw refusal(404, noJob);
    return c.json(job);
  });

  return app;
}

const noPublication = {
  fr: 'Cette publication n’existe pas.',
  en: 'There is no such publication.',
};
const noJob = {
  fr: 'Le serveur a été redémarré. Regardez dans l’historique si votre publication est en ligne.',
  en: 'The server was restarted. See in the history whether your publication is live.',
};
