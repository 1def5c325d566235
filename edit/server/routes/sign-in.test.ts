import type { Passkey } from 'edit/api/person.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPerson } from '../accounts/people.ts';
import { auditLines, day, minute } from '../accounts/tables.ts';
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

describe('joining', () => {
  it('refuses an invitation that was used', async () => {
    const token = server.token(server.person('Wanjiru', []));
    await server.browser().join(token);
    const thief = server.browser();
    expect(await thief.status('GET', `/api/invitations/${token}`)).toBe(404);
    for (const part of ['options', 'passkey', 'sign-in'])
      expect(await thief.status('POST', `/api/invitations/${token}/${part}`), part).toBe(404);
    expect(thief.cookies.size).toBe(0);
    expect(lastLine()?.what).toBe('link-refused');
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
    later(7 * day - minute);
    expect(await server.browser().status('GET', replaced)).toBe(404);
    expect(await server.browser().status('GET', path)).toBe(200);
    later(minute);
    expect(await server.browser().status('GET', path)).toBe(404);
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
});

describe('a link to sign in once', () => {
  const use = (token: string, part: string) => server.browser().status('POST', `/api/invitations/${token}/${part}`);

  it('signs in once, within a quarter of an hour', async () => {
    const { person } = await member();
    const token = server.token(person, 'signing-in');
    const browser = server.browser();
    expect(await browser.status('POST', `/api/invitations/${token}/sign-in`)).toBe(200);
    expect(await statusOfMe(browser)).toBe(200);
    expect(await use(token, 'sign-in')).toBe(404);

    const late = server.token(person, 'signing-in');
    later(15 * minute);
    expect(await use(late, 'sign-in')).toBe(404);
  });

  it('makes no passkey by itself, and is refused once its person was removed', async () => {
    const { person } = await member();
    const token = server.token(person, 'signing-in');
    for (const part of ['options', 'passkey']) expect(await use(token, part)).toBe(404);
    server.db.prepare('DELETE FROM people').run();
    expect(await use(token, 'sign-in')).toBe(404);
  });
});

describe('signing in by passkey', () => {
  it('needs no name, and keeps the session in a cookie that neither scripts nor other sites can use', async () => {
    const { person, passkey } = await member();
    const answer = await server.browser().signIn(passkey);
    expect(await answer.json()).toMatchObject({ id: person.id });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie}=`));
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict', `Max-Age=${(30 * day) / 1000}`])
      expect(cookie?.split('; ')).toContain(part);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('works over http on this machine, where there are no secure cookies', async () => {
    const { browser, response } = await testServer('http://localhost:4180').member('Wanjiru', []);
    expect(response.headers.getSetCookie().join()).not.toMatch(/secure|__host/i);
    expect(await statusOfMe(browser)).toBe(200);
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
    expect(response.status).toBe(403);
    expect(Object.keys((await response.json()).error)).toEqual(['fr', 'en']);
    expect(browser.cookies.size).toBe(0);
    expect(lastLine()?.what).toBe('passkey-refused');
  });

  it.each([{}, { forged: true as const }])(
    'refuses a second answer to a challenge, after one with %j',
    async (faults) => {
      const { passkey } = await member();
      const browser = server.browser();
      const options = await browser.options();
      const cookies = [...browser.cookies];
      const body = passkey.get(options, faults);
      expect(await browser.status('POST', '/api/sign-in', body)).toBe(faults.forged ? 403 : 200);
      for (const again of [body, passkey.get(options)])
        expect(await server.browser(cookies).status('POST', '/api/sign-in', again)).toBe(403);
    },
  );

  it('refuses a response from a browser that did not ask, asked for something else, or five minutes ago', async () => {
    const { passkey, browser: signedIn } = await member();
    const body = passkey.get(await server.browser().options());
    expect(await server.browser().status('POST', '/api/sign-in', body)).toBe(403);
    const other = passkey.get(await passkeyOptions(signedIn));
    expect(await signedIn.status('POST', '/api/sign-in', other)).toBe(403);
    const late = passkey.get(await signedIn.options());
    later(5 * minute);
    expect(await signedIn.status('POST', '/api/sign-in', late)).toBe(403);
  });

  it('refuses an unknown passkey, that of someone who was removed, and what is too long', async () => {
    const { passkey } = await member();
    server.db.prepare('DELETE FROM people').run();
    const browser = server.browser();
    for (const one of [softwareAuthenticator(server.origin), passkey])
      expect((await browser.signIn(one)).status).toBe(403);
    expect(await browser.status('POST', '/api/sign-in', { id: 'x'.repeat(100_000) })).toBe(413);
  });
});

describe('a session', () => {
  it('gets a new token at each sign-in, and ends the one before', async () => {
    const { browser, passkey } = await member();
    const before = [...browser.cookies];
    await browser.signIn(passkey);
    expect(await statusOfMe(browser)).toBe(200);
    expect(await statusOfMe(server.browser(before))).toBe(401);
  });

  it('cannot be used after signing out, even by who copied its cookie', async () => {
    const { browser } = await member();
    const thief = server.browser(browser.cookies);
    expect(await statusOfMe(thief)).toBe(200);
    expect(await browser.status('POST', '/api/sign-out')).toBe(204);
    expect(browser.cookies.size).toBe(0);
    expect(await statusOfMe(thief)).toBe(401);
    expect(lastLine()?.what).toBe('signed-out');
  });

  it.each([
    ['fourteen days without use', [13.99, 14]],
    ['thirty in any case', [10, 10, 10]],
  ])('ends after %s', async (_what, pauses) => {
    const { browser } = await member();
    for (const [index, days] of pauses.entries()) {
      later(days * day);
      expect(await statusOfMe(browser)).toBe(index < pauses.length - 1 ? 200 : 401);
    }
  });

  it('is not in the database as its cookie has it, nor is a link', async () => {
    const { person, browser } = await member();
    const link = server.token(person, 'signing-in');
    const stored = ['people', 'passkeys', 'links', 'sessions', 'audit']
      .map((table) => JSON.stringify(server.db.prepare(`SELECT * FROM ${table}`).all()))
      .join();
    for (const token of [link, ...browser.cookies.values()]) expect(stored).not.toContain(token);
  });
});

describe('one’s own passkeys', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

  async function withTwo() {
    const joined = await member();
    const second = softwareAuthenticator(server.origin);
    const body = second.create(await passkeyOptions(joined.browser));
    const added = await joined.browser.send('POST', '/api/passkeys', { body, headers: { 'user-agent': chrome } });
    expect(await added.json()).toMatchObject({ passkeys: 2 });
    const [, { id = '' } = {}] = await listOf(joined.browser);
    return { ...joined, second, remove: () => joined.browser.status('DELETE', `/api/passkeys/${id}`, {}) };
  }
  const listOf = (browser: TestBrowser): Promise<Partial<Passkey>[]> => browser.read('GET', '/api/passkeys');

  it('are added only soon after signing in, unless one has none', async () => {
    const { browser, passkey, person } = await member();
    const ask = () => browser.status('POST', '/api/passkeys/options');
    later(16 * minute);
    expect(await ask()).toBe(403);
    await browser.signIn(passkey);
    expect(await ask()).toBe(200);
    later(16 * minute);
    server.db.prepare('DELETE FROM passkeys WHERE person = ?').run(person.id);
    expect(await ask()).toBe(200);
  });

  it('are not those made for someone else', async () => {
    const { browser } = await member();
    const { browser: other } = await member('Otieno');
    const options = await passkeyOptions(other);
    const thief = server.browser([...other.cookies, [sessionCookie, browser.cookies.get(sessionCookie) ?? '']]);
    const body = softwareAuthenticator(server.origin).create(options);
    expect(await thief.status('POST', '/api/passkeys', body)).toBe(403);
  });

  it('each sign in, and are listed with their device, since when, and when they were last used', async () => {
    const { browser, second } = await withTwo();
    await member('Otieno');
    const made = new Date().toISOString();
    later(day);
    expect((await browser.signIn(second)).status).toBe(200);
    expect(await listOf(browser)).toEqual([
      { id: expect.any(String), device: '–', made, used: made },
      { id: expect.any(String), device: 'Chrome, Android', made, used: new Date().toISOString() },
    ]);
  });

  it('can be removed, which ends the sessions of other browsers', async () => {
    const { browser, second, remove } = await withTwo();
    const lost = server.browser();
    await lost.signIn(second);
    expect(await remove()).toBe(204);
    expect(lastLine()).toMatchObject({ by: 'Wanjiru', what: 'passkey-removed', detail: 'Chrome, Android' });
    expect(await statusOfMe(lost)).toBe(401);
    expect((await lost.signIn(second)).status).toBe(403);
    expect(await browser.read('GET', '/api/me')).toMatchObject({ passkeys: 1 });
    expect(await remove()).toBe(404);
  });

  it('are not removed by someone else, nor late, nor the only one', async () => {
    const { browser, remove } = await withTwo();
    const { browser: other } = await member('Otieno');
    const [[{ id = '' } = {}], [{ id: only } = {}]] = [await listOf(browser), await listOf(other)];
    expect(await other.status('DELETE', `/api/passkeys/${id}`, {})).toBe(404);
    expect(await server.browser().status('DELETE', `/api/passkeys/${id}`, {})).toBe(401);
    expect(await other.status('DELETE', `/api/passkeys/${only}`, {})).toBe(409);
    later(16 * minute);
    expect(await remove()).toBe(403);
    expect(await listOf(browser)).toHaveLength(2);
  });
});

it('refuses to be asked too often from one address', async () => {
  const browser = server.browser();
  const ask = (address: string) =>
    browser.send('GET', '/api/invitations/guess', { headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } });
  for (let count = 0; count < 200; count++) expect((await ask('197.136.0.1')).status).toBe(404);
  const refused = await ask('197.136.0.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect((await ask('197.136.0.2')).status).toBe(404);
  later(10 * minute);
  expect((await ask('197.136.0.1')).status).toBe(404);
});
