import { Hono } from 'hono';
import { z } from 'zod';
import { audit } from '../accounts/audit.ts';
import { smallBody } from '../body-of.ts';
import { recompose, rollBack } from '../publishing/admin-jobs.ts';
import type { Desk } from '../publishing/desk.ts';
import { liveReleases } from '../publishing/live-releases.ts';
import { siteStatus } from '../publishing/site-status.ts';
import { readBody } from '../read-body.ts';
import { refusal } from '../refusal.ts';
import { type Accounts, adminsOnly, session } from '../session.ts';

/** Without `to`, the previous one. */
const version = z.object({
  to: z
    .string()
    .regex(/^[0-9a-f]{4,64}$/)
    .optional(),
});

/** The requests of edit/api/routes.ts about the whole site, for admins. */
export function adminRoutes(accounts: Accounts, desk: Desk): Hono {
  const app = new Hono();
  for (const path of ['/api/status', '/api/apps/*', '/api/recompose'])
    app.use(path, session(accounts), adminsOnly, smallBody);

  app.get('/api/status', async (c) => c.json(await siteStatus(desk)));

  app.post('/api/apps/:app/roll-back', async (c) => {
    const { to } = await readBody(c, version);
    const live = liveReleases().find(({ app }) => app === c.req.param('app'));
    if (!live) throw refusal(404, notLive);
    audit(accounts.db, c.var.person.name, 'rolled-back', [live.app, to].filter(Boolean).join(' '));
    return c.json(rollBack(desk, live.app, to, c.var.person));
  });

  app.post('/api/recompose', (c) => {
    audit(accounts.db, c.var.person.name, 'recomposed');
    return c.json(recompose(desk, c.var.person));
  });

  return app;
}

const notLive = {
  fr: 'Cette partie du site n’est pas en ligne.',
  en: 'This part of the site is not live.',
};
