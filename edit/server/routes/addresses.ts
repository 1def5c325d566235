import type { Job } from 'edit/api/job.ts';
import type { Person } from 'edit/api/person.ts';
import type { Hono } from 'hono';
import { pageFolders } from 'tools/content/modules.ts';
import { z } from 'zod';
import { titleNow } from '../forms/item-data.ts';
import { hashOf } from '../forms/item-files.ts';
import { changeSite, pull, startJob } from '../publishing/change-site.ts';
import { moveItem } from '../publishing/former-addresses.ts';
import { commitMessage } from '../publishing/history.ts';
import { kindFor } from '../publishing/items.ts';
import type { Services } from '../publishing/services.ts';
import { Refused } from '../refused.ts';
import { limitByPerson, readBody } from '../requests.ts';
import words from '../words.json' with { type: 'json' };

const move = z.object({
  slug: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
});

export function addressRoutes(app: Hono, services: Services): void {
  app.post('/api/addresses/:item{.+}', limitByPerson(10, 10), async (c) => {
    const item = c.req.param('item');
    const { slug } = await readBody(c, move, words.wrongAddress);
    const to = item.replace(/[^/]+(?=\.yaml$)/, slug);
    for (const name of [item, to]) kindFor(name, c.var.person.teams);
    services.jobs.assertFew(c.var.person.id);
    return c.json(changeAddress(services, item, to, c.var.person));
  });
}

/** Publishes a page at another address, to which the old one leads. */
const changeAddress = (services: Services, item: string, to: string, person: Person): Job =>
  startJob(services, 'move', person, async (job) => {
    await pull(job);
    const { folders, checkout, drafts } = services;
    const isPage = item.replace(/\/[^/]+$/, '') in pageFolders;
    if (!isPage || hashOf(item, folders) === null) throw new Refused(404, words.noItem);
    if (hashOf(to, folders) !== null || drafts.get(to)) throw new Refused(409, words.takenAddress);
    if (drafts.get(item)) throw new Refused(409, words.draftFirst);
    const title = titleNow(folders, { item });
    const commit = await changeSite(job, {
      change: () => moveItem(item, to, folders),
      wrong: words.mistakes,
      commit: (files) => checkout.commit(files, commitMessage(words.commitMoved, title, person.language), person),
    });
    return { commit, address: services.site() };
  });
