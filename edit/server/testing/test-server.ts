import type { Person } from 'edit/api/person.ts';
import { Hono } from 'hono';
import { addPerson, linkFor } from '../accounts/people.ts';
import { openDatabase } from '../accounts/tables.ts';
import { apiRoutes } from '../app.ts';
import type { Services } from '../publishing/services.ts';
import { type Authenticator, type Faults, softwareAuthenticator } from './software-authenticator.ts';

/** An empty database. For tests only. */
export const testDatabase = () => openDatabase(':memory:');

/** The routes with a database of their own and, for those of accounts, without services. For tests only. */
export function testServer(origin = 'https://edit.example.org', db = testDatabase(), services = {} as Services) {
  const app = new Hono();
  apiRoutes(app, { db, origin }, services);

  const person = (name: string, teams: string[]): Person =>
    addPerson(db, { name, email: `${name.toLowerCase()}@example.org`, language: 'fr', teams });

  const token = (whose: Person): string => linkFor(db, origin, whose).slice(`${origin}/join/`.length);

  /** A browser, or one that has stolen the cookies of another. */
  const browser = (cookies: Iterable<[string, string]> = []) => testBrowser(app, origin, new Map(cookies));

  /** Someone who has joined with a passkey, on the browser they joined with. */
  async function member(name: string, teams: string[]) {
    const own = { person: person(name, teams), browser: browser() };
    return { ...own, ...(await own.browser.join(token(own.person))) };
  }

  const browserOf = async (name: string, ...teams: string[]) => (await member(name, teams)).browser;

  return { db, origin, app, person, token, browser, member, browserOf };
}

export type TestBrowser = ReturnType<typeof testBrowser>;

type Sent = { body?: unknown; headers?: Record<string, string> };

/** Sends what a browser would from a page of the editor, and keeps cookies. */
function testBrowser(app: Hono, origin: string, cookies: Map<string, string>) {
  async function send(method: string, path: string, { body, headers }: Sent = {}) {
    const isFile = body instanceof Uint8Array;
    const response = await app.request(`${origin}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
        ...(isFile ? { 'content-length': String(body.length) } : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const read = async (method: string, path: string, body?: unknown) => (await send(method, path, { body })).json();
  const options = () => read('POST', '/api/sign-in/options', {});

  return {
    cookies,
    send,
    read,
    status: async (method: string, path: string, body?: unknown) => (await send(method, path, { body })).status,
    options,
    signIn: async (passkey: Pick<Authenticator, 'get'>, faults?: Faults) =>
      send('POST', '/api/sign-in', { body: passkey.get(await options(), faults) }),
    /** Joins by a personal link, with a new passkey. */
    async join(token: string) {
      const passkey = softwareAuthenticator(origin);
      const made = passkey.create(await read('POST', `/api/invitations/${token}/options`, {}));
      return { passkey, response: await send('POST', `/api/invitations/${token}/passkey`, { body: made }) };
    },
  };
}
