import { admins, type Person } from 'edit/api/person.ts';
import { teams } from 'tools/workspace/owners.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLines } from '../accounts/audit.ts';
import { everyone } from '../accounts/people.ts';
import { testServer } from '../test-server.ts';

const [team = ''] = teams().filter((name) => name !== admins);

let server: ReturnType<typeof testServer>;
beforeEach(() => {
  server = testServer();
});
afterEach(() => server.db.close());

async function member(name: string, own: string[]) {
  const person = server.person(name, own);
  const browser = server.browser();
  await browser.join(server.token(person, 'joining'));
  return { person, browser };
}

const invitation = { name: 'Otieno', email: 'otieno@example.org', language: 'en', teams: [team] };

it('lets an admin invite someone, who then can join', async () => {
  const { browser } = await member('Amina', [admins]);
  const { link } = await browser.read('POST', '/api/people', invitation);
  expect(link).toMatch(/^https:\/\/edit\.example\.org\/join\/[\w-]{43}$/);
  const invited = server.browser();
  await invited.join(link.split('/').pop());
  expect(await invited.read('GET', '/api/me')).toMatchObject({ name: 'Otieno', language: 'en', teams: [team] });
  const people: Person[] = await browser.read('GET', '/api/people');
  expect(people.map(({ name, passkeys, seen }) => [name, passkeys, Boolean(seen)])).toEqual([
    ['Amina', 1, true],
    ['Otieno', 1, true],
  ]);
});

it.each([
  ['without a name', { name: ' ' }],
  ['whose name would end the author of a commit', { name: 'Otieno <root@example.org>' }],
  ['whose name has two lines', { name: 'Otieno\nSigned-off-by: Amina' }],
  ['without a complete address', { email: 'otieno' }],
  ['in no team', { teams: [] }],
  ['in a team that CODEOWNERS does not have', { teams: ['everything-team'] }],
  ['in a language that the editor does not have', { language: 'sw' }],
])('refuses to invite someone %s', async (_, wrong) => {
  const { browser } = await member('Amina', [admins]);
  expect((await browser.post('/api/people', { ...invitation, ...wrong })).status).toBe(400);
  expect(everyone(server.db)).toHaveLength(1);
});

it('refuses to invite the same address twice, in whatever case', async () => {
  const { browser } = await member('Amina', [admins]);
  await browser.post('/api/people', invitation);
  expect((await browser.post('/api/people', { ...invitation, email: 'Otieno@Example.org' })).status).toBe(409);
});

it('gives someone without a passkey a link to join, and someone with one a link to sign in', async () => {
  const { browser, person } = await member('Amina', [admins]);
  const invited = server.person('Otieno', [team]);
  for (const [{ id }, purpose] of [
    [invited, 'joining'],
    [person, 'signing-in'],
  ] as const) {
    const { link } = await browser.read('POST', `/api/people/${id}/link`, {});
    expect(await browser.read('GET', `/api/invitations/${link.split('/').pop()}`)).toMatchObject({ for: purpose });
  }
});

it('changes what someone may do at once', async () => {
  const { browser } = await member('Amina', [admins]);
  const { browser: other, person } = await member('Otieno', [team]);
  expect((await other.get('/api/people')).status).toBe(403);
  const changed = await browser.send('PUT', `/api/people/${person.id}`, { body: { teams: [admins] } });
  expect(await changed.json()).toMatchObject({ id: person.id, teams: [admins] });
  expect((await other.get('/api/people')).status).toBe(200);
  await browser.send('PUT', `/api/people/${person.id}`, { body: { teams: [] } });
  expect((await other.get('/api/people')).status).toBe(403);
});

it('signs someone who is removed out at once', async () => {
  const { browser } = await member('Amina', [admins]);
  const { browser: other, person } = await member('Otieno', [team]);
  expect((await other.get('/api/me')).status).toBe(200);
  expect((await browser.send('DELETE', `/api/people/${person.id}`)).status).toBe(204);
  expect((await other.get('/api/me')).status).toBe(401);
  expect((await browser.send('DELETE', `/api/people/${person.id}`)).status).toBe(404);
});

it('keeps the last admin, also if another was invited but has not come yet', async () => {
  const { browser, person } = await member('Amina', [admins]);
  const invited = server.person('Otieno', [admins]);
  const me = `/api/people/${person.id}`;
  expect((await browser.send('DELETE', me)).status).toBe(409);
  expect((await browser.send('PUT', me, { body: { teams: [team] } })).status).toBe(409);
  await server.browser().join(server.token(invited, 'joining'));
  expect((await browser.send('DELETE', me)).status).toBe(204);
});

it('is for admins only, each request', async () => {
  const { browser, person } = await member('Otieno', [team]);
  for (const [method, path] of [
    ['GET', '/api/people'],
    ['POST', '/api/people'],
    ['PUT', `/api/people/${person.id}`],
    ['POST', `/api/people/${person.id}/link`],
    ['DELETE', `/api/people/${person.id}`],
    ['GET', '/api/audit'],
  ] as const) {
    expect((await browser.send(method, path)).status, `${method} ${path}`).toBe(403);
    expect((await server.browser().send(method, path)).status, `${method} ${path}`).toBe(401);
  }
});

it('writes each of these into the audit log', async () => {
  const { browser } = await member('Amina', [admins]);
  await browser.post('/api/people', invitation);
  const path = `/api/people/${everyone(server.db).find(({ name }) => name === 'Otieno')?.id}`;
  await browser.post(`${path}/link`);
  await browser.send('PUT', path, { body: { teams: [] } });
  await browser.send('DELETE', path);
  const lines = await browser.read('GET', '/api/audit');
  expect(lines).toEqual(auditLines(server.db));
  expect(lines.slice(0, 4).map(({ by, what, detail }: Record<string, string>) => [by, what, detail])).toEqual([
    ['Amina', 'removed', 'Otieno <otieno@example.org>'],
    ['Amina', 'teams-changed', 'Otieno <otieno@example.org>'],
    ['Amina', 'link-made', 'Otieno <otieno@example.org>'],
    ['Amina', 'invited', `Otieno <otieno@example.org>: ${team}`],
  ]);
});
