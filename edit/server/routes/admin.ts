import type { AppName } from 'contract/section.ts';
import type { AppStatus, Job, SiteStatus } from 'edit/api/job.ts';
import type { Context, Hono } from 'hono';
import { liveState } from 'publish/live-state.ts';
import { publisherState, setHold } from 'publish/publisher/records.ts';
import { listReleases, liveStatus, publisherStatus } from 'publish/status.ts';
import { findComposition } from 'store/composition.ts';
import { readHistory } from 'store/history.ts';
import { lineOf } from 'store/message.ts';
import { z } from 'zod';
import { audit } from '../accounts/tables.ts';
import { titleOfApp } from '../forms/item-data.ts';
import { perform, startJob } from '../publishing/change-site.ts';
import { waitingCommits } from '../publishing/history.ts';
import { nameOf } from '../publishing/returning.ts';
import type { Services } from '../publishing/services.ts';
import { Refused } from '../refused.ts';
import { readBody } from '../requests.ts';
import type { Accounts } from '../session.ts';
import words from '../words.json' with { type: 'json' };

/** Without `to`, the previous one. */
const version = z.object({
  to: z
    .string()
    .regex(/^[0-9a-f]{4,64}$/)
    .optional(),
});

const hold = z.object({ on: z.boolean() });

export function adminRoutes(app: Hono, accounts: Accounts, services: Services): void {
  app.get('/api/status', async (c) => c.json(await siteStatus(services)));

  /** Asks the publisher for something that takes seconds. Content in Git stays as it is. A way back waits for nothing. */
  const start = (c: Context, what: Job['what'], command: 'rollback' | 'recompose', args: string[] = []): Job =>
    startJob(
      services,
      what,
      c.var.person,
      async (job) => {
        await perform(job, command, args);
        return {};
      },
      { isUrgent: command === 'rollback' },
    );

  app.post('/api/apps/:app/roll-back', async (c) => {
    const { to } = await readBody(c, version);
    const app = c.req.param('app');
    if (!Object.keys(liveState().releases).includes(app)) throw new Refused(404, words.notLive);
    audit(accounts.db, c.var.person.name, 'rolled-back', [app, to].filter(Boolean).join(' '));
    return c.json(start(c, 'roll-back', 'rollback', [app, ...(to ? ['--to', to] : [])]));
  });

  app.put('/api/apps/:app/hold', async (c) => {
    const { on } = await readBody(c, hold);
    const app = c.req.param('app');
    if (!Object.keys(liveState().releases).includes(app)) throw new Refused(404, words.notLive);
    setHold(app as AppName, on ? c.var.person.name : undefined);
    audit(accounts.db, c.var.person.name, on ? 'held' : 'freed', app);
    return c.body(null, 204);
  });

  app.post('/api/recompose', (c) => {
    audit(accounts.db, c.var.person.name, 'recomposed');
    return c.json(start(c, 'recompose', 'recompose'));
  });
}

const shown = 10;

/** What is live, and what is wrong, as `pnpm status` and `pnpm releases` say. */
async function siteStatus({ checkout, committed, addressOf }: Services): Promise<SiteStatus> {
  const status = liveStatus();
  const waiting = await waitingCommits(checkout);
  const { holds = {} } = publisherState();
  const apps = Object.entries(listReleases()).map(([app, listed]): AppStatus => {
    const live = listed.find((release) => release.live);
    const damaged = status.damaged.releases[app as keyof typeof status.releases];
    return {
      app,
      title: titleOfApp(app, committed),
      version: live?.version,
      since: live?.since,
      by: live?.by && nameOf(live.by),
      outdated: (waiting.get(app as AppName) ?? []).length > 0,
      damage: damaged?.join(', '),
      heldBy: holds[app] && nameOf(holds[app]),
      previous: listed.flatMap(({ live, version, since, by }) =>
        since && !live ? [{ version, at: since, by: nameOf(by ?? '') }] : [],
      ),
    };
  });
  return {
    apps,
    composedFor: status.composedFor,
    today: status.today,
    previews: previews(addressOf),
    problems: [...status.todo, ...publisherStatus((time) => time).todo].map(lineOf),
  };
}

function previews(addressOf: Services['addressOf']): SiteStatus['previews'] {
  const entries = readHistory().filter(
    ({ action, composition }) => action === 'preview' && findComposition(composition),
  );
  const latest = new Map(entries.map((entry) => [entry.composition, entry]));
  return [...latest.values()]
    .slice(-shown)
    .reverse()
    .map(({ composition, at, by, changed }) => ({
      id: composition,
      address: addressOf(composition),
      at,
      by: nameOf(by),
      apps: Object.keys(changed),
    }));
}
