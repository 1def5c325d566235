import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sendEndpoint } from 'serve/mail/mail-sink.ts';
import { sendRequest } from 'serve/send-request.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assetsOf, hostilePaths } from './rehearsal/sample-requests.ts';
import { type RunningServer, startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';
import { switchTo } from './rehearsal/switching.ts';

let store: RehearsalStore;
let server: RunningServer;
beforeAll(async () => {
  store = rehearsalStore('live-site');
  server = await startServe(store.folder);
});
afterAll(async () => {
  await server.stop();
  store.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(server.port, { path, headers });
const isSecond = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).body.toString().endsWith('<!-- second -->\n');

it('shows another composition on a host of its own, hidden from search engines', async () => {
  const preview = { host: `${store.second}.localhost:4173` };
  expect(await isSecond('/en/news')).toBe(false);
  expect(await isSecond('/en/news', preview)).toBe(true);
  expect((await get('/en/news')).headers['x-robots-tag']).toBeUndefined();
  for (const path of ['/en/news', '/registry.json', '/nowhere', ...assetsOf(store).slice(0, 1)])
    expect((await get(path, preview)).headers['x-robots-tag'], path).toBe('noindex');
  const unknown = await get('/', { host: 'ffffffffffff.localhost' });
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('sends calendars, feeds and the web manifest with their types, to be revalidated each time', async () => {
  const types = {
    '/calendar.ics': 'text/calendar;charset=utf-8',
    '/articles.atom': 'application/atom+xml',
    '/articles.xml': 'application/xml',
    '/manifest.webmanifest': 'application/manifest+json',
    '/sitemap.xml': 'application/xml',
    '/robots.txt': 'text/plain;charset=utf-8',
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await get(path, { host: `${store.second}.localhost` });
    expect([status, headers['content-type'], headers['cache-control']], path).toEqual([200, type, 'no-cache']);
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'.*sandbox/);
  }
});

it('sends assets without the headers of documents, and never lets a missing one be cached', async () => {
  const [asset = ''] = assetsOf(store);
  const { headers } = await get(asset);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['content-security-policy', 'permissions-policy', 'strict-transport-security'])
    expect(headers[name], name).toBeUndefined();
  const missing = await get(`${asset}x`);
  expect([missing.status, missing.headers['cache-control'], missing.headers['content-type']]).toEqual([
    404,
    'no-store',
    'text/plain',
  ]);
});

it('survives whatever is asked', async () => {
  for (const path of hostilePaths) expect([200, 301, 400, 404], path).toContain((await get(path)).status);
  for (const path of hostilePaths)
    expect((await get(path)).headers.location ?? '/here', path).toMatch(/^\/(?!\/)[\w/-]*$/);
});

it('shows a switch at the next request, and keeps what an open tab still needs', async () => {
  const asset = assetsOf(store).find((name) => name.startsWith('/assets/mf-contact/')) ?? '';
  const old = path.join(store.folder, asset);
  await switchTo(store, [store.second]);
  expect(await isSecond('/events')).toBe(true);
  expect((await get(asset)).status).toBe(200);

  // As prune does, once no release of the store names the file.
  rmSync(path.join(store.folder, 'compositions', store.first), { recursive: true });
  renameSync(old, `${old}-pruned`);
  expect((await get('/events', { host: `${store.first}.localhost` })).status).toBe(404);
  const gone = await get(asset);
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(await isSecond('/events')).toBe(true);
  renameSync(`${old}-pruned`, old);
  expect((await get(asset)).status).toBe(200);
});

it('sends the new content of a file that was replaced, as a repair of the store does', async () => {
  const file = path.join(store.folder, 'live/site', store.onlyInSecond, 'index.html');
  const headers = { 'accept-encoding': 'identity' };
  expect((await get(store.onlyInSecond, headers)).body.toString()).toContain('Second');
  writeFileSync(`${file}.repair`, 'Repaired');
  renameSync(`${file}.repair`, file);
  expect((await get(store.onlyInSecond, headers)).body.toString()).toBe('Repaired');
});

it('accepts messages only with --mail', async () => {
  const post = ({ port }: RunningServer, body: string) =>
    fetch(`http://127.0.0.1:${port}${sendEndpoint}`, { method: 'POST', body });
  const message = '{"template_params":{"email":"a@b.example"}}';
  expect((await post(server, message)).status).toBe(405);
  expect((await get(sendEndpoint)).status).toBe(404);
  expect(existsSync(path.join(store.folder, 'mail'))).toBe(false);

  const taking = await startServe(store.folder, '--mail');
  try {
    expect((await post(taking, message)).status).toBe(200);
    expect((await post(taking, 'not JSON')).status).toBe(400);
    expect((await post(taking, JSON.stringify({ message: 'a'.repeat(100_000) }))).status).toBe(413);
    const more = await Promise.all(Array.from({ length: 20 }, () => post(taking, message)));
    expect(more.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(readdirSync(path.join(store.folder, 'mail')).length).toBeLessThanOrEqual(10);
  } finally {
    await taking.stop();
  }
});

it('says that no site is live while there is none', async () => {
  const live = path.join(store.folder, 'live');
  const target = readlinkSync(live);
  rmSync(live);
  const { status, headers } = await get('/');
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  await switchTo(store, [path.basename(target)]);
  expect((await get('/')).status).toBe(200);
  expect(server.errors()).toBe('');
});
