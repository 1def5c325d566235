import { writeFileSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress, fromOwnPage } from './requests.ts';
import { testServer } from './testing/test-server.ts';

const origin = 'https://edit.example.org';
const app = new Hono().use(fromOwnPage(origin)).all('*', (c) => c.text('done'));

const json = { 'content-type': 'application/json' };
const own = { origin, 'sec-fetch-site': 'same-origin' };

const status = async (method: string, headers: Record<string, string>, path = '/api/drafts/events/a.yaml') =>
  (await app.request(`${origin}${path}`, { method, headers, body: '{}' })).status;

it.each([
  ['a page of the editor', { ...json, ...own }, 200],
  ['a browser without Sec-Fetch-Site', { ...json, origin }, 200],
  ['another site', { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['a preview', { ...json, origin: 'https://preview.edit.example.org', 'sec-fetch-site': 'same-site' }, 403],
  ['the same host without TLS', { ...json, origin: 'http://edit.example.org' }, 403],
  ['a page without an origin', { ...json, origin: 'null' }, 403],
  ['an unknown page', json, 403],
  ['a page whose origin and site contradict each other', { ...json, origin, 'sec-fetch-site': 'cross-site' }, 403],
  ['a form of text', { ...own, 'content-type': 'text/plain' }, 415],
  ['a form with files', { ...own, 'content-type': 'multipart/form-data' }, 415],
  ['a script of another type', { ...own, 'content-type': 'application/jsonp' }, 415],
])('answers changes that %s asks for', async (_who, headers, expected) => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect(await status(method, headers), method).toBe(expected);
});

it('lets files be sent where files belong', async () => {
  const send = (path: string) => status('POST', { ...own, 'content-type': 'image/jpeg' }, path);
  const paths = ['/api/uploads/pictures/events/a.jpg', '/api/register/import', '/api/uploads'];
  expect(await Promise.all(paths.map(send))).toEqual([200, 200, 415]);
});

it('answers every reader, and allows no cache to keep the answer', async () => {
  const response = await app.request(`${origin}/api/me`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

async function address(remoteAddress: string, forwarded?: string): Promise<string> {
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
  const answer = new Hono().get('/', (c) => c.text(clientAddress(c)));
  return (await answer.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

it.each([
  ['the proxy on this machine wrote', '127.0.0.1', '1.1.1.1, 197.136.0.1', '197.136.0.1'],
  ['the proxy on this machine wrote', '::ffff:127.0.0.1', '197.136.0.1', '197.136.0.1'],
  ['it has without a proxy', '127.0.0.1', undefined, '127.0.0.1'],
  ['it has, whatever another proxy wrote', '::ffff:41.90.0.1', '197.136.0.1', '41.90.0.1'],
  ['its IPv6 network has', '2c0f:fe38:2190:1:aaaa::1', undefined, '2c0f:fe38:2190:1'],
])('counts a request by the address that %s: %s, %s', async (_what, remote, forwarded, counted) => {
  expect(await address(remote, forwarded)).toBe(counted);
});

it('says that the disk is full', async () => {
  const { app, member } = testServer();
  app.get('/api/file', () => writeFileSync('/dev/full', 'x') as never);
  expect(await (await member('Amina', [])).browser.status('GET', '/api/file')).toBe(507);
});
