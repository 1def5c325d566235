import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Hono } from 'hono';
import { sendRequest } from 'release/checks/serving/servers.ts';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEditApp, createEditServer } from './app.ts';
import messages from './messages.json' with { type: 'json' };
import type { Services } from './publishing/services.ts';
import { maxUploadBytes } from './publishing/uploads.ts';
import { clientAddress, fromOwnPage, guard } from './requests.ts';
import { adminRoutes } from './routes/admin.ts';
import { peopleRoutes } from './routes/people.ts';
import { startSession } from './session.ts';
import { testServer } from './testing/test-server.ts';

const origin = 'https://edit.example';
const folder = temporaryFolder();
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>edit</title>');
const accounts = testServer(origin);
// None of these requests gets as far as them.
const services = {} as Services;
const app = createEditApp(accounts, services, folder);
const server = createEditServer(app, origin);

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

const ask = (host: string, at = '/', more: Parameters<typeof sendRequest>[1] = {}) =>
  sendRequest((server.address() as AddressInfo).port, { path: at, ...more, headers: { ...more.headers, host } });

/** The requests that an app knows, each with the status that it answers. */
const statusesOf = (app: Hono, cookie = '') =>
  Promise.all(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api|files|uploads)\//.test(path))
      .map(async ({ method, path }) => {
        const headers = { origin, cookie, 'content-type': 'application/json' };
        const { status } = await app.request(origin + path.replace(/:\w+(\{.*?\})?/g, 'a'), { method, headers });
        return { request: `${method} ${path}`, status };
      }),
  );

it('needs a session for every request but those of signing in and out', async () => {
  const answered = (await statusesOf(app)).filter(({ status }) => status !== 401);
  const [invitation, signIn] = ['/api/invitations/:token', '/api/sign-in'];
  expect(answered.map(({ request }) => request).sort()).toEqual([
    `GET ${invitation}`,
    ...['options', 'passkey', 'sign-in'].map((part) => `POST ${invitation}/${part}`),
    ...[signIn, `${signIn}/options`, '/api/sign-out'].map((path) => `POST ${path}`),
  ]);
});

it('answers requests about people and the whole site to admins only', async () => {
  const forAdmins = new Hono();
  guard(forAdmins, accounts);
  peopleRoutes(forAdmins, accounts);
  adminRoutes(forAdmins, accounts, services);
  const { browser } = await accounts.member('Otieno', ['events-team']);
  const cookie = [...browser.cookies].map((one) => one.join('=')).join('; ');
  const statuses = await statusesOf(forAdmins, cookie);
  expect(statuses.length).toBeGreaterThan(8);
  expect(statuses.filter(({ status }) => status !== 403)).toEqual([]);
});

it('answers at its own address, with a policy that allows only code and styles of its own', async () => {
  const { status, headers, body } = await ask('edit.example', '/item/events/open-day-2026.yaml');
  expect([status, String(body)]).toEqual([200, '<!doctype html><title>edit</title>']);
  const policy = headers['content-security-policy'];
  expect(policy).not.toMatch(/unsafe|\*(?!\.edit\.example)|data:/);
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(part);
});

it.each([
  ['edit.example.other.example', '/', 421],
  ['xedit.example', '/', 421],
  ['127.0.0.1', '/', 421],
  // Of previews only what a composition has, and no page in place of a file that is gone.
  ['0123456789ab.edit.example', '/api/me', 404],
  ['edit.example', '/assets/main-00000000.js', 404],
])('answers at %s%s with %i', async (host, at, status) => {
  expect((await ask(host, at)).status).toBe(status);
});

it('refuses a large file in words, once it came: a proxy that still sends would answer 502', async () => {
  const session = startSession(accounts.db, accounts.person('Amina', ['events-team']));
  const body = new Uint8Array(maxUploadBytes + 1);
  const length = String(body.length);
  const headers = { cookie: `__Host-edit-session=${session}`, origin, 'content-length': length };
  const answer = await ask('edit.example', '/api/uploads/a.jpg', { method: 'POST', headers, body });
  expect([answer.status, JSON.parse(String(answer.body))]).toEqual([413, { error: messages.tooLarge }]);
});

it('nginx lets such a file through, and says who asks for what host', () => {
  const settings = readFileSync(path.join(import.meta.dirname, '../hosting/nginx.conf'), 'utf8');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(settings) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(maxUploadBytes);
  for (const header of ['Host $host', 'X-Forwarded-For $proxy_add_x_forwarded_for'])
    expect(settings).toContain(`proxy_set_header ${header};`);
});

const guarded = new Hono().use(fromOwnPage(origin)).all('*', (c) => c.text('done'));

const json = { 'content-type': 'application/json' };
const own = { origin, 'sec-fetch-site': 'same-origin' };

it.each<[who: string, headers: Record<string, string>, status: number, path?: string]>([
  ['a page of the editor', { ...json, ...own }, 200],
  ['a browser without Sec-Fetch-Site', { ...json, origin }, 200],
  ['another site', { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['a preview', { ...json, origin: 'https://preview.edit.example', 'sec-fetch-site': 'same-site' }, 403],
  ['a page without an origin', { ...json, origin: 'null' }, 403],
  ['an unknown page', json, 403],
  ['a page whose origin and site contradict each other', { ...json, origin, 'sec-fetch-site': 'cross-site' }, 403],
  ['a form of text', { ...own, 'content-type': 'text/plain' }, 415],
  ['a script of another type', { ...own, 'content-type': 'application/jsonp' }, 415],
  ['a form where files belong', { ...own, 'content-type': 'image/jpeg' }, 200, '/api/uploads/a.jpg'],
])('answers changes that %s asks for', async (_who, headers, expected, path = '/api/drafts/a.yaml') => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await guarded.request(origin + path, { method, headers, body: '{}' });
    expect([answer.status, answer.headers.get('cache-control')], method).toEqual([expected, 'no-store']);
  }
});

it.each([
  ['the proxy on this machine wrote', '127.0.0.1', '1.1.1.1, 197.136.0.1', '197.136.0.1'],
  ['the proxy on this machine wrote', '::ffff:127.0.0.1', '197.136.0.1', '197.136.0.1'],
  ['it has, whatever another proxy wrote', '::ffff:41.90.0.1', '197.136.0.1', '41.90.0.1'],
  ['its IPv6 network has', '2c0f:fe38:2190:1:aaaa::1', '', '2c0f:fe38:2190:1'],
])('counts a request by the address that %s: %s, %s', async (_what, remoteAddress, forwarded, counted) => {
  const answer = new Hono().get('/', (c) => c.text(clientAddress(c)));
  const headers = { 'x-forwarded-for': forwarded };
  const response = await answer.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  expect(await response.text()).toBe(counted);
});
