import { admins } from 'edit/api/person.ts';
import { teams } from 'tools/workspace/owners.ts';
import { expect, it } from 'vitest';
import { everyone } from '../accounts/people.ts';
import { auditLines, day, fromNow } from '../accounts/tables.ts';
import { personRecordsIn } from '../publishing/person-records.ts';
import { testServer } from '../testing/test-server.ts';

const [team = ''] = teams().filter((name) => name !== admins);

const server = testServer();
const amina = await server.member('Amina', [admins]);
const invitation = { name: 'Otieno', email: 'otieno@example.org', language: 'en', teams: [team] };

it.each(['none', 'mine'])('a removed person’s plans become %s, as the admin chooses', async (plans) => {
  const { planned } = personRecordsIn(server.db);
  const { person } = await server.member('Otieno', [team]);
  planned.put('plan', person.id, { due: fromNow(day), items: ['events/a.yaml'] });
  const path = `/api/people/${person.id}`;
  expect(await amina.browser.read('GET', '/api/people')).toMatchObject([{ plans: 0 }, { plans: 1 }]);
  expect(await amina.browser.status('DELETE', path)).toBe(409);
  expect(await amina.browser.status('DELETE', path, { plans })).toBe(204);
  expect(planned.list().map((one) => one.person)).toEqual(plans === 'mine' ? [amina.person.id] : []);
});

// What else is done to people, and that the log says so, is in e2e/edit/people.spec.ts.
it('refuses a person who is known already, and a name that cannot be an author’s', async () => {
  const { browser } = amina;
  await browser.send('POST', '/api/people', { body: invitation });
  const again = { ...invitation, email: 'Otieno@Example.org' };
  expect(await browser.status('POST', '/api/people', again)).toBe(409);
  const path = `/api/people/${everyone(server.db).find(({ name }) => name === 'Otieno')?.id}`;
  for (const name of ['', '<a@b>']) expect(await browser.status('PUT', path, { name, teams: [] })).toBe(400);
  await browser.send('PUT', path, { body: { name: 'Achieng', teams: [] } });
  expect(auditLines(server.db, 2).map(({ what, detail }) => [what, detail])).toEqual([
    ['teams-changed', `Achieng <otieno@example.org>: ${team} → –`],
    ['renamed', 'Otieno → Achieng'],
  ]);
});

it('keeps the last admin, also if another was invited but has not come yet', async () => {
  const invited = server.person('Brian', [admins]);
  const me = `/api/people/${amina.person.id}`;
  const remove = () => amina.browser.status('DELETE', me, { plans: 'none' });
  expect(await remove()).toBe(409);
  expect(await amina.browser.status('PUT', me, { teams: [team] })).toBe(409);
  await server.browser().join(server.token(invited));
  expect(await remove()).toBe(204);
});
