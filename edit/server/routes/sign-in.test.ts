import type { Passkey } from 'edit/api/person.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPerson } from '../accounts/people.ts';
import { auditLines, day, minute } from '../accounts/tables.ts';
import messages from '../messages.json' with { type: 'json' };
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import { type TestBrowser, testServer } from '../testing/test-server.ts';

const sessionCookie = '__Host-edit-session';

let server: ReturnType<typeof testServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = testServer();
});
afterEach(() => {
  vi.useRealTimers();
  server.db.close();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const member = (name = 'Wanjiru') => server.member(name, ['events-team']);
const invite = (name = 'Wanjiru') => {
  const person = server.person(name, ['events-team']);
  return { person, path: `/api/invitations/${server.token(person)}` };
};
const lastLine = () => auditLines(server.db)[0];
const statusOfMe = (browser: TestBrowser) => browser.status('GET', '/api/me');
const passkeyOptions = (browser: TestBrowser) => browser.read('POST', '/api/passkeys/options', {});

it('refuses an invitation that was used', async () => {
  const token = server.token(server.person('Wanjiru', []));
  await server.browser().join(token);
  const thief = server.browser();
  for (const part of ['GET ', 'POST /options', 'POST /passkey', 'POST /sign-in']) {
    const [method = '', path] = part.split(' ');
    expect(await thief.status(method, `/api/invitations/${token}${path}`), part).toBe(404);
  }
  expect([thief.cookies.size, lastLine()?.what]).toEqual([0, 'link-refused']);
});

it('lets only one of two browsers use an invitation that both opened', async () => {
  const { person, path } = invite();
  const open = async (browser: TestBrowser) => {
    const body = softwareAuthenticator(server.origin).create(await browser.read('POST', `${path}/options`, {}));
    return () => browser.status('POST', `${path}/passkey`, body);
  };
  const opened = await Promise.all([server.browser(), server.browser()].map(open));
  const used = await Promise.all(opened.map((use) => use()));
  expect(used.sort()).toEqual([200, 404]);
  expect(findPerson(server.db, person.id)?.passkeys).toBe(1);
});

it('refuses an invitation after seven days, and one that a newer link replaced', async () => {
  const { person, path: replaced } = invite();
  const path = `/api/invitations/${server.token(person)}`;
  const look = (at: string) => server.browser().status('GET', at);
  later(7 * day - minute);
  expect([await look(replaced), await look(path)]).toEqual([404, 200]);
  later(minute);
  expect(await look(path)).toBe(404);
});

it('refuses a passkey that someone else has, and one made without PIN or fingerprint', async () => {
  const { passkey } = await member();
  for (const [name, create, faults] of [
    ['Otieno', passkey.create, {}],
    ['Achieng', softwareAuthenticator(server.origin).create, { unverified: true }],
  ] as const) {
    const { path } = invite(name);
    const browser = server.browser();
    const body = create(await browser.read('POST', `${path}/options`, {}), faults);
    expect(await browser.status('POST', `${path}/passkey`, body), name).toBe(403);
    expect(await browser.status('GET', path), 'the link still works').toBe(200);
  }
});

it('a link signs in once, within fifteen minutes, makes no passkey, and goes with its person', async () => {
  const { person } = await member();
  const use = (browser: TestBrowser, part = 'sign-in') => browser.status('POST', `/api/invitations/${token}/${part}`);
  let token = server.token(person, 'signing-in');
  const browser = server.browser();
  for (const part of ['options', 'passkey']) expect(await use(browser, part)).toBe(404);
  expect([await use(browser), await statusOfMe(browser), await use(server.browser())]).toEqual([200, 200, 404]);

  token = server.token(person, 'signing-in');
  later(15 * minute);
  expect(await use(browser)).toBe(404);
  token = server.token(person, 'signing-in');
  server.db.prepare('DELETE FROM people').run();
  expect(await use(browser)).toBe(404);
});

it('signs in without a name, by a cookie that neither scripts nor other sites can use', async () => {
  const { person, passkey } = await member();
  const answer = await server.browser().signIn(passkey);
  expect(await answer.json()).toMatchObject({ id: person.id });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie}=`));
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict', `Max-Age=${(30 * day) / 1000}`])
    expect(cookie?.split('; ')).toContain(part);
  expect(cookie).not.toMatch(/domain/i);
  // On this machine, there are no secure cookies.
  const { response } = await testServer('http://localhost:4180').member('Wanjiru', []);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).not.toMatch(/secure|__host/i);
});

it.each([
  ['of another origin', { origin: 'https://preview.edit.example.org' }],
  ['to another challenge', { challenge: 'YW5vdGhlcg' }],
  ['by another key', { forged: true }],
  ['without PIN or fingerprint', { unverified: true }],
  ['of a copied authenticator, whose counter is behind', { counter: 1 }],
] as const)('refuses a response %s', async (_, faults) => {
  const { passkey } = await member();
  const browser = server.browser();
  const response = await browser.signIn(passkey, faults);
  expect([response.status, await response.json()]).toEqual([403, { error: messages.wrongPasskey }]);
  expect([browser.cookies.size, lastLine()?.what]).toEqual([0, 'passkey-refused']);
});

it.each([
  ['right', {}, 200],
  ['wrong', { forged: true }, 403],
] as const)('refuses a second answer to a challenge, after a %s one', async (_what, faults, status) => {
  const { passkey } = await member();
  const browser = server.browser();
  const options = await browser.options();
  const cookies = [...browser.cookies];
  const body = passkey.get(options, faults);
  expect(await browser.status('POST', '/api/sign-in', body)).toBe(status);
  for (const again of [body, passkey.get(options)])
    expect(await server.browser(cookies).status('POST', '/api/sign-in', again)).toBe(403);
});

it('refuses a response from a browser that asked for nothing, something else, or long ago', async () => {
  const { passkey, browser } = await member();
  const statusOf = (options: Parameters<typeof passkey.get>[0], from = browser) =>
    from.status('POST', '/api/sign-in', passkey.get(options));
  expect(await statusOf(await server.browser().options())).toBe(403);
  expect(await statusOf(await passkeyOptions(browser))).toBe(403);
  const late = await browser.options();
  later(5 * minute);
  expect(await statusOf(late)).toBe(403);
});

it('refuses an unknown passkey, that of someone who was removed, and what is too long', async () => {
  const { passkey } = await member();
  server.db.prepare('DELETE FROM people').run();
  const browser = server.browser();
  for (const one of [softwareAuthenticator(server.origin), passkey])
    expect((await browser.signIn(one)).status).toBe(403);
  expect(await browser.status('POST', '/api/sign-in', { id: 'x'.repeat(100_000) })).toBe(413);
});

it('a session has a new token at each sign-in, and ends by signing out, for copies too', async () => {
  const { browser, passkey } = await member();
  const before = server.browser(browser.cookies);
  await browser.signIn(passkey);
  const thief = server.browser(browser.cookies);
  expect([await statusOfMe(before), await statusOfMe(browser), await statusOfMe(thief)]).toEqual([401, 200, 200]);
  expect(await browser.status('POST', '/api/sign-out')).toBe(204);
  expect([browser.cookies.size, await statusOfMe(thief)]).toEqual([0, 401]);
  expect(lastLine()?.what).toBe('signed-out');
});

it.each([
  ['fourteen days without use', [13.99, 14]],
  ['thirty in any case', [10, 10, 10]],
])('a session ends after %s', async (_what, pauses) => {
  const { browser } = await member();
  for (const [index, days] of pauses.entries()) {
    later(days * day);
    expect(await statusOfMe(browser)).toBe(index < pauses.length - 1 ? 200 : 401);
  }
});

it('neither a session nor a link is in the database as a browser has it', async () => {
  const { person, browser } = await member();
  const link = server.token(person, 'signing-in');
  const stored = ['people', 'passkeys', 'links', 'sessions', 'audit']
    .map((table) => JSON.stringify(server.db.prepare(`SELECT * FROM ${table}`).all()))
    .join();
  for (const token of [link, ...browser.cookies.values()]) expect(stored).not.toContain(token);
});

// It names other browsers too.
const edge = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 EdgA/130.0.0.0';

async function withTwo() {
  const joined = await member();
  const second = softwareAuthenticator(server.origin);
  const body = second.create(await passkeyOptions(joined.browser));
  const added = await joined.browser.send('POST', '/api/passkeys', { body, headers: { 'user-agent': edge } });
  expect(await added.json()).toMatchObject({ passkeys: 2 });
  const [, { id = '' } = {}] = await listOf(joined.browser);
  return { ...joined, second, remove: () => joined.browser.status('DELETE', `/api/passkeys/${id}`, {}) };
}
const listOf = (browser: TestBrowser): Promise<Partial<Passkey>[]> => browser.read('GET', '/api/passkeys');

it('passkeys are added only soon after signing in, unless one has none', async () => {
  const { browser, passkey } = await member();
  const ask = () => browser.status('POST', '/api/passkeys/options');
  later(16 * minute);
  expect(await ask()).toBe(403);
  await browser.signIn(passkey);
  expect(await ask()).toBe(200);
  later(16 * minute);
  server.db.prepare('DELETE FROM passkeys').run();
  expect(await ask()).toBe(200);
});

it('a passkey made for someone else is not added', async () => {
  const { browser } = await member();
  const { browser: other } = await member('Otieno');
  const options = await passkeyOptions(other);
  const thief = server.browser([...other.cookies, [sessionCookie, browser.cookies.get(sessionCookie) ?? '']]);
  const body = softwareAuthenticator(server.origin).create(options);
  expect(await thief.status('POST', '/api/passkeys', body)).toBe(403);
});

it('passkeys are listed with their use; removing one ends the sessions of other browsers', async () => {
  const { browser, second, remove } = await withTwo();
  await member('Otieno');
  const made = new Date().toISOString();
  later(minute);
  const lost = server.browser();
  expect((await lost.signIn(second)).status).toBe(200);
  expect(await listOf(browser)).toEqual([
    { id: expect.any(String), device: '–', made, used: made },
    { id: expect.any(String), device: 'Edge, Android', made, used: new Date().toISOString() },
  ]);
  expect(await remove()).toBe(204);
  expect(lastLine()).toMatchObject({ by: 'Wanjiru', what: 'passkey-removed', detail: 'Edge, Android' });
  expect([await statusOfMe(lost), (await lost.signIn(second)).status]).toEqual([401, 403]);
  expect(await browser.read('GET', '/api/me')).toMatchObject({ passkeys: 1 });
  expect(await remove()).toBe(404);
});

it('passkeys are not removed by someone else, nor late, nor the only one', async () => {
  const { browser, remove } = await withTwo();
  const { browser: other } = await member('Otieno');
  const [[own], [only]] = [await listOf(browser), await listOf(other)];
  const removedBy = (who: TestBrowser, one = own) => who.status('DELETE', `/api/passkeys/${one?.id}`, {});
  expect(await removedBy(other)).toBe(404);
  expect(await removedBy(other, only)).toBe(409);
  later(16 * minute);
  expect(await remove()).toBe(403);
  expect(await listOf(browser)).toHaveLength(2);
});

it('refuses to be asked too often from one address', async () => {
  const browser = server.browser();
  const ask = (address: string) =>
    browser.send('GET', '/api/invitations/guess', { headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } });
  for (let count = 0; count < 200; count++) expect((await ask('197.136.0.1')).status).toBe(404);
  const { status, headers } = await ask('197.136.0.1');
  expect([status, headers.get('retry-after'), (await ask('197.136.0.2')).status]).toEqual([429, '600', 404]);
  later(10 * minute);
  expect((await ask('197.136.0.1')).status).toBe(404);
});
