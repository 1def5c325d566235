import { writeFileSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, fromOwnPage } from './requests.ts';
import { testServer } from './testing/test-server.ts';

const origin = 'https://edit.example.org';
const app = new Hono().use(fromOwnPage(origin)).all('*', (c) => c.text('done'));

const json = { 'content-type': 'application/json' };
const own = { origin, 'sec-fetch-site': 'same-origin' };

const status = async (method: string, headers: Record<string, string>, path = '/api/drafts/events/a.yaml') =>
  (await app.request(`${origin}${path}`, { method, headers, body: '{}' })).status;

describe.each(['POST', 'PUT', 'DELETE'])('%s', (method) => {
  it('is accepted from a page of the editor', async () => {
    expect(await status(method, { ...json, ...own })).toBe(200);
    expect(await status(method, { ...json, origin }), 'from a browser without Sec-Fetch-Site').toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a preview on the same site', { origin: 'https://preview.edit.example.org', 'sec-fetch-site': 'same-site' }],
    ['the same host without TLS', { origin: 'http://edit.example.org' }],
    ['a page without an origin', { origin: 'null' }],
    ['an unknown page', {}],
    ['a page whose origin and site contradict each other', { origin, 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await status(method, { ...json, ...headers })).toBe(403);
  });

  it.each(['text/plain', 'multipart/form-data', 'application/jsonp'])('is refused with a body of %s', async (type) =>
    expect(await status(method, { ...own, 'content-type': type })).toBe(415),
  );
});

it('lets files be sent where files belong', async () => {
  for (const path of ['/api/uploads/pictures/events/a.jpg', '/api/register/import'])
    expect(await status('POST', { ...own, 'content-type': 'image/jpeg' }, path)).toBe(200);
  expect(await status('POST', { ...own, 'content-type': 'image/jpeg' }, '/api/uploads')).toBe(415);
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
