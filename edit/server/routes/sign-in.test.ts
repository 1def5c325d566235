import type { Passkey } from 'edit/api/person.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLines } from '../accounts/audit.ts';
import { findPerson } from '../accounts/people.ts';
import { softwareAuthenticator } from '../accounts/software-authenticator.ts';
import { day, minute } from '../accounts/time.ts';
import { testServer } from '../test-server.ts';

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

/** Someone who has joined with a passkey, on the browser they joined with. */
async function member(name = 'Wanjiru', teams = ['events-team']) {
  const person = server.person(name, teams);
  const browser = server.browser();
  const { passkey, response } = await browser.join(server.token(person, 'joining'));
  expect(response.status).toBe(200);
  return { person, browser, passkey };
}

const lastLine = () => auditLines(server.db)[0];

describe('joining', () => {
  it('shows whom an invitation is for, as often as one looks', async () => {
    const person = server.person('Wanjiru', ['events-team']);
    const token = server.token(person, 'joining');
    for (let look = 0; look < 3; look++)
      expect(await server.browser().read('GET', `/api/invitations/${token}`)).toEqual({
        for: 'joining',
        name: 'Wanjiru',
        language: 'fr',
      });
  });

  it('makes a passkey and signs in', async () => {
    const { person, browser } = await member();
    expect(await browser.read('GET', '/api/me')).toEqual({
      id: person.id,
      name: 'Wanjiru',
      language: 'fr',
      teams: ['events-team'],
      passkeys: 1,
    });
    expect(auditLines(server.db).map(({ by, what }) => `${by} ${what}`)).toEqual([
      'Wanjiru signed-in',
      'Wanjiru passkey-added',
    ]);
  });

  it('refuses an invitation that was used', async () => {
    const person = server.person('Wanjiru', ['events-team']);
    const token = server.token(person, 'joining');
    await server.browser().join(token);
    const thief = server.browser();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/options'],
      ['POST', '/passkey'],
      ['POST', '/sign-in'],
    ] as const)
      expect((await thief.send(method, `/api/invitations/${token}${path}`)).status, path).toBe(404);
    expect(thief.cookies.size).toBe(0);
    expect(lastLine()?.what).toBe('link-refused');
  });

  it('lets only one of two browsers use an invitation that both opened', async () => {
    const person = server.person('Wanjiru', ['events-team']);
    const path = `/api/invitations/${server.token(person, 'joining')}`;
    const visits = [server.browser(), server.browser()].map(async (browser) => {
      const options = await browser.read('POST', `${path}/options`, {});
      return { browser, body: softwareAuthenticator(server.origin).create(options) };
    });
    const opened = await Promise.all(visits);
    const used = await Promise.all(
      opened.map(({ browser, body }) => browser.send('POST', `${path}/passkey`, { body })),
    );
    expect(used.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(findPerson(server.db, person.id)?.passkeys).toBe(1);
  });

  it('refuses an invitation after seven days, and one that a newer link replaced', async () => {
    const person = server.person('Wanjiru', ['events-team']);
    const replaced = server.token(person, 'joining');
    const token = server.token(person, 'joining');
    later(7 * day - minute);
    expect((await server.browser().get(`/api/invitations/${replaced}`)).status).toBe(404);
    expect((await server.browser().get(`/api/invitations/${token}`)).status).toBe(200);
    later(minute);
    expect((await server.browser().get(`/api/invitations/${token}`)).status).toBe(404);
  });

  it('refuses a passkey that someone else has, and one made without PIN or fingerprint', async () => {
    const { passkey } = await member();
    for (const [name, create] of [
      ['Otieno', passkey.create],
      ['Achieng', softwareAuthenticator(server.origin).create],
    ] as const) {
      const path = `/api/invitations/${server.token(server.person(name, []), 'joining')}`;
      const browser = server.browser();
      const body = create(await browser.read('POST', `${path}/options`, {}), {
        unverified: name === 'Achieng' || undefined,
      });
      expect((await browser.send('POST', `${path}/passkey`, { body })).status, name).toBe(403);
      expect((await browser.get(path)).status, 'the link still works').toBe(200);
    }
  });
});

describe('a link to sign in once', () => {
  it('signs in once, within a quarter of an hour', async () => {
    const { person } = await member();
    const token = server.token(person, 'signing-in');
    const browser = server.browser();
    expect((await browser.post(`/api/invitations/${token}/sign-in`)).status).toBe(200);
    expect((await browser.get('/api/me')).status).toBe(200);
    expect((await server.browser().post(`/api/invitations/${token}/sign-in`)).status).toBe(404);

    const late = server.token(person, 'signing-in');
    later(15 * minute);
    expect((await server.browser().post(`/api/invitations/${late}/sign-in`)).status).toBe(404);
  });

  it('makes no passkey by itself', async () => {
    const { person } = await member();
    const token = server.token(person, 'signing-in');
    expect((await server.browser().post(`/api/invitations/${token}/options`)).status).toBe(404);
    expect((await server.browser().post(`/api/invitations/${token}/passkey`)).status).toBe(404);
  });

  it('is refused once its person was removed', async () => {
    const { person } = await member();
    const token = server.token(person, 'signing-in');
    server.db.prepare('DELETE FROM people').run();
    expect((await server.browser().post(`/api/invitations/${token}/sign-in`)).status).toBe(404);
  });
});

describe('signing in by passkey', () => {
  it('needs no name', async () => {
    const { person, passkey } = await member();
    const browser = server.browser();
    const body = passkey.get(await browser.options());
    const response = await browser.send('POST', '/api/sign-in', { body });
    expect(await response.json()).toMatchObject({ id: person.id });
    expect((await browser.get('/api/me')).status).toBe(200);
  });

  it('keeps the session in a cookie that neither scripts nor other sites can use', async () => {
    const { browser, passkey } = await member();
    const body = passkey.get(await browser.options());
    const cookies = (await browser.send('POST', '/api/sign-in', { body })).headers.getSetCookie();
    const cookie = cookies.find((line) => line.startsWith(`${sessionCookie}=`));
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict', `Max-Age=${(30 * day) / 1000}`])
      expect(cookie?.split('; ')).toContain(part);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('works over http on this machine, where there are no secure cookies', async () => {
    const local = testServer('http://localhost:4180');
    const browser = local.browser();
    const { response } = await browser.join(local.token(local.person('Wanjiru', []), 'joining'));
    expect(response.headers.getSetCookie().join()).not.toMatch(/secure|__host/i);
    expect((await browser.get('/api/me')).status).toBe(200);
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
    const response = await browser.send('POST', '/api/sign-in', { body: passkey.get(await browser.options(), faults) });
    expect(response.status).toBe(403);
    expect(Object.keys((await response.json()).error)).toEqual(['fr', 'en']);
    expect(browser.cookies.size).toBe(0);
    expect(lastLine()?.what).toBe('passkey-refused');
  });

  it('refuses a response that was sent before, also one with a challenge of its own cookie', async () => {
    const { passkey } = await member();
    const browser = server.browser();
    const options = await browser.options();
    const cookies = [...browser.cookies];
    const body = passkey.get(options);
    expect((await browser.send('POST', '/api/sign-in', { body })).status).toBe(200);
    const thief = server.browser();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect((await thief.send('POST', '/api/sign-in', { body })).status).toBe(403);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect((await thief.send('POST', '/api/sign-in', { body: passkey.get(options) })).status).toBe(403);
  });

  it('refuses a second attempt at the same challenge', async () => {
    const { passkey } = await member();
    const browser = server.browser();
    const options = await browser.options();
    const cookies = [...browser.cookies];
    await browser.send('POST', '/api/sign-in', { body: passkey.get(options, { forged: true }) });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.send('POST', '/api/sign-in', { body: passkey.get(options) })).status).toBe(403);
  });

  it('refuses a response from a browser that did not ask, or asked for something else', async () => {
    const { passkey, browser: signedIn } = await member();
    const asked = server.browser();
    const body = passkey.get(await asked.options());
    expect((await server.browser().send('POST', '/api/sign-in', { body })).status).toBe(403);
    const options = await signedIn.read('POST', '/api/passkeys/options', {});
    expect((await signedIn.send('POST', '/api/sign-in', { body: passkey.get(options) })).status).toBe(403);
  });

  it('refuses a response that comes after five minutes', async () => {
    const { passkey } = await member();
    const browser = server.browser();
    const body = passkey.get(await browser.options());
    later(5 * minute);
    expect((await browser.send('POST', '/api/sign-in', { body })).status).toBe(403);
  });

  it('refuses an unknown passkey, that of someone who was removed, and nonsense', async () => {
    const { passkey } = await member();
    server.db.prepare('DELETE FROM people').run();
    const browser = server.browser();
    for (const { get } of [softwareAuthenticator(server.origin), passkey]) {
      const body = get(await browser.options());
      expect((await browser.send('POST', '/api/sign-in', { body })).status).toBe(403);
    }
    for (const body of [{}, [], null, { id: 1 }]) {
      await browser.options();
      expect((await browser.send('POST', '/api/sign-in', { body })).status, JSON.stringify(body)).toBe(400);
    }
    await browser.options();
    expect((await browser.send('POST', '/api/sign-in', { body: { id: 'x', response: 'y' } })).status).toBe(403);
  });
});

describe('a session', () => {
  it('gets a new token at each sign-in, and ends the one before', async () => {
    const { browser, passkey } = await member();
    const before = browser.cookies.get(sessionCookie) ?? '';
    await browser.send('POST', '/api/sign-in', { body: passkey.get(await browser.options()) });
    expect(browser.cookies.get(sessionCookie)).not.toBe(before);
    expect((await browser.get('/api/me')).status).toBe(200);
    const thief = server.browser();
    thief.cookies.set(sessionCookie, before);
    expect((await thief.get('/api/me')).status).toBe(401);
  });

  it('never takes a token that a stranger put into the browser', async () => {
    const { passkey } = await member();
    const browser = server.browser();
    browser.cookies.set(sessionCookie, 'chosen-by-a-stranger');
    await browser.send('POST', '/api/sign-in', { body: passkey.get(await browser.options()) });
    const stranger = server.browser();
    stranger.cookies.set(sessionCookie, 'chosen-by-a-stranger');
    expect((await stranger.get('/api/me')).status).toBe(401);
  });

  it('cannot be used after signing out, even by who copied its cookie', async () => {
    const { browser } = await member();
    const thief = server.browser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await thief.get('/api/me')).status).toBe(200);
    expect((await browser.post('/api/sign-out')).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    expect((await thief.get('/api/me')).status).toBe(401);
    expect(lastLine()?.what).toBe('signed-out');
  });

  it('ends after fourteen days without use', async () => {
    const { browser } = await member();
    later(14 * day - minute);
    expect((await browser.get('/api/me')).status).toBe(200);
    later(14 * day);
    expect((await browser.get('/api/me')).status).toBe(401);
  });

  it('ends after thirty days in any case', async () => {
    const { browser } = await member();
    for (let days = 10; days < 30; days += 10) {
      later(10 * day);
      expect((await browser.get('/api/me')).status).toBe(200);
    }
    later(10 * day);
    expect((await browser.get('/api/me')).status).toBe(401);
  });

  it('is not in the database as its cookie has it, nor is a link', async () => {
    const { person, browser } = await member();
    const link = server.token(person, 'signing-in');
    const { challenge } = await browser.options();
    expect(challenge).toBeTruthy();
    const stored = ['people', 'passkeys', 'links', 'challenges', 'sessions', 'audit']
      .map((table) => JSON.stringify(server.db.prepare(`SELECT * FROM ${table}`).all()))
      .join();
    for (const token of [link, ...browser.cookies.values()]) expect(stored).not.toContain(token);
  });
});

describe('another passkey for oneself', () => {
  it('signs in too', async () => {
    const { browser, person } = await member();
    const second = softwareAuthenticator(server.origin);
    const body = second.create(await browser.read('POST', '/api/passkeys/options', {}));
    expect(await browser.read('POST', '/api/passkeys', body)).toMatchObject({ passkeys: 2 });
    const phone = server.browser();
    const response = await phone.send('POST', '/api/sign-in', { body: second.get(await phone.options()) });
    expect(await response.json()).toMatchObject({ id: person.id });
  });

  it('is offered only soon after signing in, unless one has none', async () => {
    const { browser, passkey, person } = await member();
    later(16 * minute);
    expect((await browser.post('/api/passkeys/options')).status).toBe(403);
    await browser.send('POST', '/api/sign-in', { body: passkey.get(await browser.options()) });
    expect((await browser.post('/api/passkeys/options')).status).toBe(200);
    later(16 * minute);
    server.db.prepare('DELETE FROM passkeys WHERE person = ?').run(person.id);
    expect((await browser.post('/api/passkeys/options')).status).toBe(200);
  });

  it('is refused if it was made for someone else', async () => {
    const { browser } = await member();
    const { browser: other } = await member('Otieno');
    const options = await other.read('POST', '/api/passkeys/options', {});
    const challenge = [...other.cookies].find(([name]) => name !== sessionCookie);
    if (challenge) browser.cookies.set(...challenge);
    const body = softwareAuthenticator(server.origin).create(options);
    expect((await browser.send('POST', '/api/passkeys', { body })).status).toBe(403);
  });
});

describe('one’s own passkeys', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

  /** Someone with a second passkey, made in Chrome on Android. */
  async function withTwo() {
    const joined = await member();
    const second = softwareAuthenticator(server.origin);
    const body = second.create(await joined.browser.read('POST', '/api/passkeys/options', {}));
    await joined.browser.send('POST', '/api/passkeys', { body, headers: { 'user-agent': chrome } });
    const [, { id = '' } = {}] = await listOf(joined.browser);
    return { ...joined, second, remove: () => joined.browser.send('DELETE', `/api/passkeys/${id}`, { body: {} }) };
  }
  const listOf = async (browser: ReturnType<typeof server.browser>): Promise<Partial<Passkey>[]> =>
    browser.read('GET', '/api/passkeys');

  it('are listed with their device, since when, and when they were last used', async () => {
    const { browser, second } = await withTwo();
    await member('Otieno');
    const made = new Date().toISOString();
    later(day);
    const response = await browser.send('POST', '/api/sign-in', { body: second.get(await browser.options()) });
    expect(response.status).toBe(200);
    expect(await listOf(browser)).toEqual([
      { id: expect.any(String), device: '–', made, used: made },
      { id: expect.any(String), device: 'Chrome, Android', made, used: new Date().toISOString() },
    ]);
  });

  it('can be removed, which ends the sessions of other browsers', async () => {
    const { browser, second, remove } = await withTwo();
    const lost = server.browser();
    await lost.send('POST', '/api/sign-in', { body: second.get(await lost.options()) });
    expect((await remove()).status).toBe(204);
    expect(lastLine()).toMatchObject({ by: 'Wanjiru', what: 'passkey-removed', detail: 'Chrome, Android' });
    expect((await lost.get('/api/me')).status).toBe(401);
    expect((await lost.send('POST', '/api/sign-in', { body: second.get(await lost.options()) })).status).toBe(403);
    expect(await browser.read('GET', '/api/me')).toMatchObject({ passkeys: 1 });
    expect((await remove()).status).toBe(404);
  });

  it('are not removed by someone else, nor late, nor the only one', async () => {
    const { browser, remove } = await withTwo();
    const { browser: other } = await member('Otieno');
    const [{ id = '' } = {}] = await listOf(browser);
    expect((await other.send('DELETE', `/api/passkeys/${id}`, { body: {} })).status).toBe(404);
    expect((await server.browser().send('DELETE', `/api/passkeys/${id}`, { body: {} })).status).toBe(401);
    const [{ id: only } = {}] = await listOf(other);
    expect((await other.send('DELETE', `/api/passkeys/${only}`, { body: {} })).status).toBe(409);
    later(16 * minute);
    expect((await remove()).status).toBe(403);
    expect(await listOf(browser)).toHaveLength(2);
  });
});

it('keeps the language that someone chose', async () => {
  const { browser } = await member();
  expect((await browser.send('PUT', '/api/me/language', { body: { language: 'en' } })).status).toBe(200);
  expect(await browser.read('GET', '/api/me')).toMatchObject({ language: 'en' });
  expect((await browser.send('PUT', '/api/me/language', { body: { language: 'sw' } })).status).toBe(400);
});

it('refuses a body that no passkey needs', async () => {
  const body = { id: 'x'.repeat(100_000) };
  expect((await server.browser().send('POST', '/api/sign-in', { body })).status).toBe(413);
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
