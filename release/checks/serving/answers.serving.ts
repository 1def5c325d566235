import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { caching, commonHeaders, fileHeaders, mediaTypeOf, mediaTypes } from 'compose/serve/headers.ts';
import { createSiteServer, listen, redirects, sendEndpoint } from 'compose/serve/server.ts';
import { repository } from 'tools/workspace/repository.ts';
import { afterAll, expect, it } from 'vitest';
import { visit } from '../stores/commands.ts';
import { allApps, machineAt, temporaryFolder } from '../stores/machine.ts';
import { writeCompressed } from '../testing/tiny-site.ts';
import { hasNginx, sendRequest, startNginx, startServe } from './servers.ts';

/** Files of a release in which a browser would run scripts, and others. */
const active = ['a.html', 'a.svg', 'a.xml', 'a.atom'];
const passive = ['a.js', 'a.css', 'a.json', 'a.avif', 'a.woff2', 'a.pdf'];
const inAssets = (names: string[]) => names.map((name) => `/assets/mf-news/${name}`);
const endings = [...mediaTypes.keys(), 'unknown'].filter((ending) => ending !== 'html');
const kinds = endings.map((ending) => `/kind.${ending}`);
/** It is sent as a stream. */
const large = 'large'.repeat(400_000);

/** A store with two compositions, each with a page of its own. */
const store = await machineAt(temporaryFolder());
const write = (folder: string, names: string[], more = {}) =>
  writeCompressed(folder, { ...Object.fromEntries(names.map((name) => [name, `/* ${name} */`])), ...more });
await write(path.join(store.folder, 'assets/mf-news'), [...active, ...passive]);
async function compose(version: string): Promise<string> {
  const id = await store.commands.release(allApps(version));
  const pages = ['404', 'en/404', 'en/index', 'events/404', 'events/index', 'en/events/index', `${version}/index`];
  const files = ['worker.js', 'sitemap.xml', ...pages.map((name) => `${name}.html`)];
  await write(store.documentsOf(id), [...files, ...kinds], { 'large.pdf': large });
  return id;
}
const [first, second] = [await compose('first'), await compose('second')];
store.setLiveComposition(first);
// Node rounds a time of which nginx cuts the fraction.
spawnSync('find', [store.folder, '-type', 'f', '-exec', 'touch', '-d', '2025-11-10', '{}', '+']);

/** Ours, and nginx where it is installed. */
const ours = await startServe(store.folder);
const servers = hasNginx() ? [ours, await startNginx(store.folder)] : [ours];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

type Texts = Record<string, string>;
const specificHeaders = ['date', 'server', 'connection', 'keep-alive'];

/** Sends a request to each server, and expects the same answer. Returns ours. */
async function answerOf(path: string, headers: Texts = {}, method = 'GET') {
  const answers = await Promise.all(servers.map(({ port }) => sendRequest(port, { path, method, headers })));
  const comparable = answers.map(({ status, headers, body }) => {
    // nginx writes its own text for redirects, and for errors while it reads a request.
    if ([400, 416].includes(status)) return { status };
    const own = { 301: ['content-type', 'content-length', 'transfer-encoding'], 206: ['accept-ranges'] }[status] ?? [];
    const compared = Object.entries(headers).filter(([name]) => ![...specificHeaders, ...own].includes(name));
    return { status, headers: Object.fromEntries(compared), body: status === 301 || hash('sha1', body) };
  });
  for (const one of comparable) expect(one).toEqual(comparable[0]);
  return answers[0] as (typeof answers)[number];
}

/** What the table says of a file or a document. Files of releases that are gone have a sentence instead. */
function headersOf(address: string, type: string, isGone: boolean): Texts {
  const isAsset = /^\/assets\/.*(?<!mf-manifest\.json)$/.test(address);
  const cached = { 'Content-Type': type, 'Cache-Control': isAsset ? caching.forever : caching.revalidate };
  return isGone && isAsset ? commonHeaders : { ...commonHeaders, ...fileHeaders(address, type), ...cached };
}

const asset = '/assets/shell/first.js';
const host = `${second}.localhost:4173`;
const part = (range: string, more = {}): Texts => ({ host, range, 'accept-encoding': 'identity', ...more });
const accept = (encoding: string): Texts => ({ 'accept-encoding': encoding });
const sentAs = (encoding?: string) => ({ 'content-encoding': encoding, vary: 'Accept-Encoding' });

const [policy, readers] = ['content-security-policy', 'access-control-allow-origin'];
const inert = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const ofDocuments = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

type Expected = [status: number, sent?: Texts, headers?: Record<string, string | undefined>];
type Row = [asked: string, ...Expected];
const each = (names: Iterable<string>, ...expected: Expected) => [...names].map((name): Row => [name, ...expected]);
const files = ['/registry.json', '/worker.js', '/sitemap.xml', '/assets/mf-news/mf-manifest.json', asset];
const missing = ['/nowhere', '/events/unknown', '/en/events/unknown', '/english', '/second', '/composition.json'];
const noNames = ['/404.html', '/events/index.html', '/index.html.br', '/registry.json.gz', '/registry.json/'];
it.each<Row>([
  ...each(['/', '/en', '/en/events', '/first', ...files], 200),
  ...each(kinds, 200, { host }, { 'x-robots-tag': 'noindex', [policy]: inert, [readers]: '*' }),
  // Most files of releases have no policy, as only pages load them. Chromium shows no PDF in a sandbox.
  ...each(inAssets(active), 200, {}, { [policy]: inert, [readers]: undefined }),
  ...each(inAssets(passive), 200, {}, { [policy]: undefined, [readers]: undefined }),
  ['/worker.js', 200, {}, { [policy]: "script-src 'self'", [readers]: undefined }],
  ['/first', 200, {}, { [policy]: ofDocuments, [readers]: undefined }],
  ['/nowhere.svg', 404, {}, { [policy]: ofDocuments, [readers]: undefined }],
  ...each([...missing, ...noNames], 404, {}, { etag: undefined }),
  ...each([`${asset}.br`, `${asset}x`, '/assets/nothing/code/x.js'], 404),
  ...each(['/%', '/%zz', '/%00', '/..%2f..%2fpackage.json'], 400),
  ...each(['POST /', `POST ${asset}`, 'POST /nowhere'], 405, {}, { allow: 'GET, HEAD' }),

  ['/en/events', 200, accept('gzip'), sentAs('gzip')],
  ['/en/events', 200, accept('gzip, deflate, br'), sentAs('br')],
  ['/en/events', 200, accept('gzip;q=0'), sentAs()],
  ['/en/events', 200, accept('identity'), sentAs()],

  ['/large.pdf', 206, part('bytes=0-99'), { 'content-range': 'bytes 0-99/2000000' }],
  ['/large.pdf', 206, part('bytes=-50'), { 'content-range': 'bytes 1999950-1999999/2000000' }],
  ['/large.pdf', 206, part('bytes=1999900-'), { 'content-length': '100' }],
  ['/large.pdf', 416, part('bytes=999999999-')],
  ['/large.pdf', 200, part('bytes=0-1,5-9')],
  ['/large.pdf', 200, part('lines=1-2')],
  ['/large.pdf', 200, part('bytes=0-9', { 'if-range': '"other"' })],

  ...[...redirects].map(([from, location]): Row => [from, 301, {}, { location }]),
  ['/en/contact?from=home', 301, {}, { location: '/en/contact-us?from=home' }],
  ['/events//?category=webinar', 301, {}, { location: '/events?category=webinar' }],
  ['//evil/', 301, {}, { location: '/evil' }],
  ['/%2fevil/', 301, {}, { location: '/evil' }],

  ['/second', 200, { host }],
  ['/second', 200, { host: `${second}.preview.example.org` }],
  ['/first', 404, { host }],
  ['/first', 200, { host: 'www.example.org' }],
])('answers %s with %i, sent %j', async (asked, status, sent = {}, headers = {}) => {
  const [name = '', method] = asked.split(' ').reverse();
  const got = await answerOf(name, sent, method);
  expect(got.status).toBe(status);
  const type = status === 404 || !/\.\w+$/.test(name) ? mediaTypes.get('html') : mediaTypeOf(name);
  const byTable = [200, 404].includes(status) ? headersOf(name, `${type}`, status === 404) : {};
  for (const [header, value] of Object.entries({ ...byTable, ...headers }))
    expect(got.headers[header.toLowerCase()], header).toBe(value);
  if (status === 206) expect(large).toContain(String(got.body));
});

it('sends nothing twice, and no body for HEAD', async () => {
  for (const name of ['/', '/registry.json', asset]) {
    const { headers } = await answerOf(name, accept('br'));
    const statusOf = async (more: Texts) => (await answerOf(name, { ...accept('br'), ...more })).status;
    expect(await statusOf({ 'if-none-match': `${headers.etag}` })).toBe(304);
    expect(await statusOf({ 'if-none-match': `"other", W/${headers.etag}` })).toBe(304);
    expect(await statusOf({ 'if-none-match': '"other"' })).toBe(200);
    expect(await statusOf({ 'if-modified-since': `${headers['last-modified']}` })).toBe(304);
    const head = await answerOf(name, accept('br'), 'HEAD');
    expect([head.body.length, head.headers]).toEqual([0, { ...headers, date: head.headers.date }]);
  }
});

it('loses no request and mixes no page in 200 switches', async () => {
  const over = new AbortController();
  const each = servers.flatMap(({ port }) => Array.from({ length: 8 }, () => visit(port, over.signal)));
  for (let turn = 0; turn < 200; turn++) {
    store.setLiveComposition(turn % 2 ? first : second);
    // ms: some requests start and end in between, some are caught in the middle.
    await sleep(10);
  }
  over.abort();
  const visits = await Promise.all(each);
  expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
  expect(visits.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(500);
});

it('serves a file that removes the service worker, and says that no site is live', async () => {
  const file = path.join(store.folder, 'no-worker.js');
  copyFileSync(path.join(repository, 'release/compose/no-worker.js'), file);
  expect(String((await answerOf('/worker.js')).body)).toBe(readFileSync(file, 'utf8'));
  expect((await answerOf('/', { host: 'ffffffffffff.localhost' })).status).toBe(404);
  rmSync(path.join(store.folder, 'live'));
  for (const name of ['/', '/events/']) expect((await answerOf(name)).status).toBe(503);
  expect((await answerOf('/', {}, 'POST')).status).toBe(503);
});

it('npm start serves what older tabs need, takes messages, and says why it cannot start', async () => {
  store.setLiveComposition(second);
  const { port, errors } = ours;
  expect((await sendRequest(port, { path: asset })).status).toBe(200);
  const body = JSON.stringify({ template_params: { name: 'Zoé' } });
  expect((await sendRequest(port, { path: sendEndpoint, method: 'POST', body })).status).toBe(200);
  for (const [fault, SITE_DIR] of Object.entries({ [`Port ${port} is`]: store.folder, 'No site is live': '/none' })) {
    const options = { encoding: 'utf8', env: { ...process.env, SITE_DIR, PORT: String(port) } } as const;
    const run = spawnSync(process.execPath, [`${repository}/release/cli/site.ts`, '--no-build'], options);
    expect([run.stderr, run.status]).toEqual([expect.stringContaining(fault), 1]);
  }
  expect(errors).toEqual([]);
  await using server = createSiteServer();
  await listen(server, '0');
  // Only this machine reaches it.
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
});
