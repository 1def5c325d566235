import type { Scheduled } from 'edit/api/job.ts';
import type { Hono } from 'hono';
import { findPerson } from '../accounts/people.ts';
import { audit, now } from '../accounts/tables.ts';
import { mayChange } from '../forms/kinds.ts';
import messages from '../messages.json' with { type: 'json' };
import { titleOfDraft } from '../publishing/items.ts';
import type { Planned } from '../publishing/person-records.ts';
import { publish } from '../publishing/publish.ts';
import type { Services } from '../publishing/services.ts';
import { takeBack } from '../publishing/take-back.ts';
import { NotYours, Refused, refuse } from '../refused.ts';
import { limitByPerson } from '../requests.ts';

const isTheirs = ({ items }: Planned, teams: readonly string[]): boolean =>
  items.every((item) => mayChange(item, teams));

type Needed = Pick<Services, 'db' | 'planned' | 'committed' | 'drafts'>;

/** What is to be published or taken back by itself, and its end before that. */
export function scheduleRoutes(app: Hono, { db, planned, committed, drafts }: Needed): void {
  app.get('/api/scheduled', (c) => {
    const theirs = planned.list().filter((one) => isTheirs(one, c.var.person.teams));
    const shown = theirs.map(({ id, due, until, person, items, commit }): Scheduled => {
      const titles = items.map((item) => titleOfDraft(item, { committed, drafts }));
      const what = commit ? 'take-back' : 'publish';
      return { id, due, what, by: findPerson(db, person)?.name ?? '', titles, ...(until && { until }) };
    });
    return c.json(shown.sort((a, b) => a.due.localeCompare(b.due)));
  });

  app.delete('/api/scheduled/:id', limitByPerson(60, 10), (c) => {
    const found = planned.get(c.req.param('id')) ?? refuse(404, 'notPlanned');
    if (!isTheirs(found, c.var.person.teams)) throw new NotYours(found.items.join(', '));
    planned.remove(found.id, found.person);
    audit(db, c.var.person.name, 'cancelled', `${found.items.join(', ')}: ${found.due}`);
    return c.body(null, 204);
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
    const person = findPerson(db, one.person);
    try {
      if (!person || !isTheirs(one, person.teams)) throw new Refused(403, 'notYours');
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
