import type { Job } from 'edit/api/job.ts';
import type { Context, Hono } from 'hono';
import { liveState } from 'publish/live-state.ts';
import { z } from 'zod';
import { audit } from '../accounts/audit.ts';
import { readBody, smallBody } from '../body.ts';
import { perform, startJob } from '../publishing/change-site.ts';
import type { Services } from '../publishing/services.ts';
import { siteStatus } from '../publishing/site-status.ts';
import { Refused } from '../refused.ts';
import { type Accounts, adminsOnly, session } from '../session.ts';
import words from '../words.json' with { type: 'json' };

/** Without `to`, the previous one. */
const version = z.object({
  to: z
    .string()
    .regex(/^[0-9a-f]{4,64}$/)
    .optional(),
});

/** The requests of edit/api/routes.ts about the whole site, for admins. */
export function adminRoutes(app: Hono, accounts: Accounts, services: Services): void {
  for (const path of ['/api/status', '/api/apps/*', '/api/recompose'])
    app.use(path, session(accounts), adminsOnly, smallBody);

  app.get('/api/status', async (c) => c.json(await siteStatus(services)));

  /** Asks the publisher for something that takes seconds. Content in Git stays as it is. */
  const start = (c: Context, what: Job['what'], command: 'rollback' | 'recompose', args: string[] = []): Job =>
    startJob(services, what, c.var.person, async (job) => {
      await perform(job, command, args);
      return {};
    });

  app.post('/api/apps/:app/roll-back', async (c) => {
    const { to } = await readBody(c, version);
    const app = c.req.param('app');
    if (!Object.keys(liveState().releases).includes(app)) throw new Refused(404, words.notLive);
    audit(accounts.db, c.var.person.name, 'rolled-back', [app, to].filter(Boolean).join(' '));
    return c.json(start(c, 'roll-back', 'rollback', [app, ...(to ? ['--to', to] : [])]));
  });

  app.post('/api/recompose', (c) => {
    audit(accounts.db, c.var.person.name, 'recomposed');
    return c.json(start(c, 'recompose', 'recompose'));
  });
}
