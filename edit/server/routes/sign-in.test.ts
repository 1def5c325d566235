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

it('an invitation makes one passkey, until it is used or replaced, or seven days have passed', async () => {
  const { person, path: replaced } = invite();
  const token = server.token(person);
  const path = `/api/invitations/${token}`;
  const look = (at = path) => server.browser().status('GET', at);
  later(7 * day - minute);
  expect([await look(replaced), await look()]).toEqual([404, 200]);
  const open = async (browser: TestBrowser) => {
    const body = softwareAuthenticator(server.origin).create(await browser.read('POST', `${path}/options`, {}));
    return () => browser.status('POST', `${path}/passkey`, body);
  };
  // Both open it before either uses it.
  const opened = await Promise.all([server.browser(), server.browser()].map(open));
  expect((await Promise.all(opened.map((use) => use()))).sort()).toEqual([200, 404]);
  expect(findPerson(server.db, person.id)?.passkeys).toBe(1);
  const thief = server.browser();
  for (const part of ['options', 'passkey', 'sign-in'])
    expect(await thief.status('POST', `${path}/${part}`), part).toBe(404);
  expect([await look(), thief.cookies.size]).toEqual([404, 0]);
  expect(auditLines(server.db).map(({ what }) => what)).toContain('link-refused');
  const { path: late } = invite('Otieno');
  later(7 * day);
  expect(await look(late)).toBe(404);
});

it('a link signs in once, within fifteen minutes, makes no passkey, and goes with its person', async () => {
  const { person, browser } = await member();
  const linked = () => server.token(person);
  const use = (token: string, part = 'sign-in') => browser.status('POST', `/api/invitations/${token}/${part}`);
  const link = linked();
  for (const part of ['options', 'passkey']) expect(await use(link, part)).toBe(404);
  expect([await use(link), await statusOfMe(browser), await use(link)]).toEqual([200, 200, 404]);
  const late = linked();
  later(15 * minute);
  expect(await use(late)).toBe(404);
  const left = linked();
  server.db.prepare('DELETE FROM people').run();
  expect(await use(left)).toBe(404);
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

it('refuses a new passkey that someone else has, and one that is unknown or whose person was removed', async () => {
  const { passkey } = await member();
  const { path } = invite('Otieno');
  const browser = server.browser();
  const made = passkey.create(await browser.read('POST', `${path}/options`, {}));
  expect([await browser.status('POST', `${path}/passkey`, made), lastLine()?.by]).toEqual([403, 'Otieno']);
  server.db.prepare('DELETE FROM people').run();
  for (const one of [softwareAuthenticator(server.origin), passkey])
    expect((await browser.signIn(one)).status).toBe(403);
});

it.each([
  ['by another key', { forged: true }],
  ['of another origin', { origin: 'https://preview.edit.example.org' }],
  ['after the first', {}],
] as const)('refuses a response %s, and any other to the same challenge', async (_, faults) => {
  const { passkey } = await member();
  const browser = server.browser();
  const options = await browser.options();
  const thief = server.browser(browser.cookies);
  const first = await browser.send('POST', '/api/sign-in', { body: passkey.get(options, faults) });
  const isRight = Object.keys(faults).length === 0;
  expect([first.ok, browser.cookies.has(sessionCookie)]).toEqual([isRight, isRight]);
  const again = await thief.send('POST', '/api/sign-in', { body: passkey.get(options) });
  for (const refused of isRight ? [again] : [first, again])
    expect([refused.status, await refused.json()]).toEqual([403, { error: messages.wrongPasskey }]);
  expect([thief.cookies.size, lastLine()?.what]).toEqual([0, 'passkey-refused']);
});

it('refuses a response from a browser that asked for nothing, something else, or long ago', async () => {
  const { passkey, browser } = await member();
  const statusOf = (options: Parameters<typeof passkey.get>[0]) =>
    browser.status('POST', '/api/sign-in', passkey.get(options));
  expect(await statusOf(await server.browser().options())).toBe(403);
  expect(await statusOf(await passkeyOptions(browser))).toBe(403);
  const late = await browser.options();
  later(5 * minute);
  expect(await statusOf(late)).toBe(403);
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
  const link = server.token(person);
  const stored = ['people', 'passkeys', 'links', 'sessions', 'audit']
    .map((table) => JSON.stringify(server.db.prepare(`SELECT * FROM ${table}`).all()))
    .join();
  for (const token of [link, ...browser.cookies.values()]) expect(stored).not.toContain(token);
});

it('a passkey made for someone else is not added', async () => {
  const { browser } = await member();
  const { browser: other } = await member('Otieno');
  const options = await passkeyOptions(other);
  const thief = server.browser([...other.cookies, [sessionCookie, browser.cookies.get(sessionCookie) ?? '']]);
  const body = softwareAuthenticator(server.origin).create(options);
  expect(await thief.status('POST', '/api/passkeys', body)).toBe(403);
});

// It names another system too.
const phone = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

it('passkeys are added and removed soon after signing in, but not the only one', async () => {
  const { browser, passkey } = await member();
  const list = (): Promise<Passkey[]> => browser.read('GET', '/api/passkeys');
  const remove = (one?: Passkey, who = browser) => who.status('DELETE', `/api/passkeys/${one?.id}`, {});
  const made = new Date().toISOString();
  later(16 * minute);
  expect(await browser.status('POST', '/api/passkeys/options')).toBe(403);
  await browser.signIn(passkey);
  const second = softwareAuthenticator(server.origin);
  const body = second.create(await passkeyOptions(browser));
  const added = await browser.send('POST', '/api/passkeys', { body, headers: { 'user-agent': phone } });
  expect(await added.json()).toMatchObject({ passkeys: 2 });
  const lost = server.browser();
  await lost.signIn(second);
  const now = new Date().toISOString();
  const [own, another] = await list();
  expect([own, another]).toMatchObject([
    { device: '–', made, used: now },
    { device: 'Android', made: now, used: now },
  ]);
  const { browser: other } = await member('Otieno');
  expect(await remove(own, other), 'to someone else').toBe(404);
  later(16 * minute);
  expect(await remove(another)).toBe(403);
  await browser.signIn(passkey);
  expect(await remove(another)).toBe(204);
  expect(lastLine()).toMatchObject({ by: 'Wanjiru', what: 'passkey-removed', detail: 'Android' });
  expect([await statusOfMe(lost), (await lost.signIn(second)).status]).toEqual([401, 403]);
  expect([await remove(another), await remove(own)]).toEqual([404, 409]);
  server.db.prepare('DELETE FROM passkeys').run();
  later(16 * minute);
  expect(await browser.status('POST', '/api/passkeys/options'), 'to a person without a passkey').toBe(200);
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
