import { languages } from 'contract/language.ts';
import { admins, isAdmin, type Person } from 'edit/api/person.ts';
import type { Context, Hono } from 'hono';
import { teams as knownTeams } from 'tools/workspace/owners.ts';
import { z } from 'zod';
import {
  addPerson,
  changePerson,
  everyone,
  findByEmail,
  findPerson,
  isLastAdmin,
  linkFor,
} from '../accounts/people.ts';
import { audit } from '../accounts/tables.ts';
import { personRecordsIn } from '../publishing/person-records.ts';
import { Refused, refuse } from '../refused.ts';
import { limitByPerson, readBody } from '../requests.ts';
import type { Accounts } from '../session.ts';

const teams = z.array(z.enum([...knownTeams(), admins]));

const newPerson = z.object({
  // Git writes the author of a commit as `name <address>`, and refuses a name that is all punctuation.
  name: z
    .string()
    .trim()
    .regex(/^(?=.*\p{L})[^<>\p{C}]{1,80}$/u),
  email: z.email().max(200),
  language: z.enum(languages),
  teams: teams.min(1),
});

const changedPerson = newPerson.pick({ name: true }).partial().extend({ teams });

export function peopleRoutes(app: Hono, accounts: Accounts): void {
  const { db, origin } = accounts;
  const limit = limitByPerson(60, 60);

  const log = (c: Context, what: string, { name, email }: Person, more = '') =>
    audit(db, c.var.person.name, what, [`${name} <${email}>`, more].filter(Boolean).join(': '));
  const listed = (teams: readonly string[]): string => teams.join(', ') || '–';

  const personOf = (c: Context): Person => findPerson(db, c.req.param('id') ?? '') ?? refuse(404, 'noPerson');

  const { planned } = personRecordsIn(db);
  app.get('/api/people', (c) =>
    c.json(everyone(db).map((person): Person => ({ ...person, plans: planned.list(person.id).length }))),
  );

  app.post('/api/people', limit, async (c) => {
    const wanted = await readBody(c, newPerson, 'incompletePerson');
    if (findByEmail(db, wanted.email)) throw new Refused(409, 'knownPerson');
    const person = addPerson(db, wanted);
    log(c, 'invited', person, listed(person.teams));
    return c.json({ link: linkFor(db, origin, person) });
  });

  app.post('/api/people/:id/link', limit, (c) => {
    const person = personOf(c);
    log(c, 'link-made', person);
    return c.json({ link: linkFor(db, origin, person) });
  });

  app.put('/api/people/:id', async (c) => {
    const wanted = await readBody(c, changedPerson, 'incompletePerson');
    const person = personOf(c);
    if (isLastAdmin(db, person) && !isAdmin(wanted)) throw new Refused(409, 'lastAdmin');
    const changed = { ...person, ...wanted };
    changePerson(db, changed);
    if (changed.name !== person.name) audit(db, c.var.person.name, 'renamed', `${person.name} → ${changed.name}`);
    if (changed.teams.join() !== person.teams.join())
      log(c, 'teams-changed', changed, `${listed(person.teams)} → ${listed(wanted.teams)}`);
    return c.json(changed);
  });

  /** Their planned publications are transferred to the admin who removes them, or cancelled. */
  app.delete('/api/people/:id', async (c) => {
    const plans = (await readBody(c, z.object({ plans: z.enum(['mine', 'none']).optional() }).optional()))?.plans;
    const person = personOf(c);
    if (isLastAdmin(db, person)) throw new Refused(409, 'lastAdmin');
    const count = planned.list(person.id).length;
    if (count > 0 && !plans) throw new Refused(409, 'hasPlans');
    if (plans === 'mine') planned.transfer(person.id, c.var.person.id);
    // With their passkeys, links and sessions: they are signed out at once. Drafts stay.
    db.prepare('DELETE FROM people WHERE id = ?').run(person.id);
    const heir = plans === 'mine' ? c.var.person.name : '–';
    log(c, 'removed', person, count > 0 ? `${count} → ${heir}` : '');
    return c.body(null, 204);
  });
}
