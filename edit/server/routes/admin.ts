import type { Language } from 'contract/language.ts';
import type { AppName } from 'contract/section.ts';
import type { AppStatus, SiteStatus } from 'edit/api/job.ts';
import type { Context, Hono } from 'hono';
import { liveState } from 'publish/live-state.ts';
import { publisherState, setHold } from 'publish/publisher/records.ts';
import { listReleases, liveStatus, publisherStatus } from 'publish/status.ts';
import { lineOf } from 'store/message.ts';
import { z } from 'zod';
import { audit, auditLines } from '../accounts/tables.ts';
import { titleNow, titleOfApp } from '../forms/item-data.ts';
import { kindOf } from '../forms/kinds.ts';
import { nameOf, perform, type SiteJob, startJob } from '../publishing/change-site.ts';
import type { Services } from '../publishing/services.ts';
import { Refused } from '../refused.ts';
import { readBody } from '../requests.ts';
import type { Accounts } from '../session.ts';

export function adminRoutes(app: Hono, accounts: Accounts, services: Services): void {
  app.get('/api/audit', (c) => {
    const inWords = inWordsOf(services, c.var.person.language);
    return c.json(auditLines(accounts.db).map((line) => ({ ...line, detail: inWords(line.detail) })));
  });

  app.get('/api/status', (c) => c.json(siteStatus(services)));

  const liveApp = (c: Context): AppName => {
    const app = c.req.param('app') as AppName;
    if (!Object.keys(liveState().releases).includes(app)) throw new Refused(404, 'notLive');
    return app;
  };

  app.post('/api/apps/:app/roll-back', async (c) => {
    // Without a version, to the previous one.
    const { to } = await readBody(c, z.object({ to: z.hex().min(4).max(64).optional() }));
    const app = liveApp(c);
    audit(accounts.db, c.var.person.name, 'rolled-back', [app, to].filter(Boolean).join(' '));
    // Content in Git stays as it is. A way back waits for nothing.
    const work = (job: SiteJob) => perform(job, 'rollback', [app, ...(to ? ['--to', to] : [])]).then(() => ({}));
    return c.json(startJob(services, 'roll-back', c.var.person, work, { isUrgent: true }));
  });

  app.put('/api/apps/:app/hold', async (c) => {
    const { on } = await readBody(c, z.object({ on: z.boolean() }));
    const app = liveApp(c);
    setHold([app], on ? c.var.person.name : undefined);
    audit(accounts.db, c.var.person.name, on ? 'held' : 'freed', app);
    return c.body(null, 204);
  });
}

/** Puts a detail of the log into words: titles for the names of files and apps, and no hashes. */
function inWordsOf({ committed }: Services, language: Language): (detail: string) => string {
  const titles = new Map<string, string>();
  const titleOf = (name: string): string => {
    const both = () => (kindOf(name) ? titleNow(committed, { item: name }) : titleOfApp(name, committed));
    const title = titles.get(name) ?? both()[language];
    titles.set(name, title);
    return title;
  };
  return (detail) =>
    detail
      .replace(/^(GET|PUT|POST|DELETE) |:? [0-9a-f]{12,}$/g, '')
      .replace(/[\w{}-]+\/[\w{}-]+(\.\w+)?|\b(mf-[a-z-]+|shell|association\.yaml|menu\.yaml)\b/g, titleOf);
}

/** What is live, and what is wrong, as `pnpm status` and `pnpm releases` say. */
function siteStatus({ committed }: Services): SiteStatus {
  const { holds = {} } = publisherState();
  const apps = Object.entries(listReleases()).map(([app, listed]): AppStatus => {
    const live = listed.find((release) => release.live);
    return {
      app,
      title: titleOfApp(app, committed),
      version: live?.version,
      since: live?.since,
      by: live?.by && nameOf(live.by),
      heldBy: holds[app] && nameOf(holds[app]),
      previous: listed.flatMap(({ live, version, since, by }) =>
        since && !live ? [{ version, at: since, by: nameOf(by ?? '') }] : [],
      ),
    };
  });
  return { apps, problems: [...liveStatus().todo, ...publisherStatus((time) => time).todo].map(lineOf) };
}
