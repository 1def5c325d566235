import { hash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { caching, commonHeaders, fileHeaders, mediaTypeOf, mediaTypes } from 'serve/headers.ts';
import { redirects } from 'serve/server.ts';
import { assetAddress } from 'store/release.ts';
import { repository } from 'tools/workspace/apps.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machineAt, temporaryFolder } from '../stores/machine.ts';
import { writeCompressed } from '../testing/tiny-site.ts';
import {
  hasBrotli,
  hasNginx,
  type LocalServer,
  sendRequest,
  startNginx,
  startServe,
  type TestRequest,
} from './servers.ts';

/** Pages of only one of the two compositions. */
const onlyInFirst = '/membership';
const onlyInSecond = '/second';
/** A download that is sent as a stream. */
const large = 'large.pdf';

/** A store with two compositions, of which the first is live. */
async function storeOfTwo(folder: string) {
  const machine = await machineAt(folder);
  const shell = await machine.releaseTinyShell('s1');
  async function compose(version: string, onlyHere: string) {
    const [page, card] = [`'<p>${version}</p>'`, `'<p>${version}</p>'`];
    const routes = [{ path: 'news' }, { path: onlyHere.slice(1) }];
    const news = await machine.releaseTinySection(version, { name: 'mf-news', routes, page, card });
    const events = await machine.releaseTinySection(version, { name: 'mf-events', page });
    const releases = [shell, news, events];
    const assets = releases.flatMap(({ app, code }) => Object.keys(code.files).map((name) => assetAddress(app, name)));
    return { assets, ...(await machine.compose(releases, '2025-11-10')) };
  }
  const { id: second } = await compose('second', onlyInSecond);
  await addFiles(path.join(folder, 'compositions', second));
  const { id: first, assets } = await compose('first', onlyInFirst);
  machine.setLiveComposition(first);
  return { folder, second, assets };
}

async function addFiles(folder: string): Promise<void> {
  const endings = Object.keys(mediaTypes).filter((ending) => ending !== 'html');
  const kinds = Object.fromEntries(endings.map((ending) => [`kind.${ending}`, ending]));
  const files = await writeCompressed(path.join(folder, 'site'), { ...kinds, [large]: 'large'.repeat(400_000) });
  const manifest = path.join(folder, 'composition.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), files }));
}

const folder = temporaryFolder();
let store: Awaited<ReturnType<typeof storeOfTwo>>;
/** Ours, and nginx where it is installed. */
let servers: LocalServer[];
beforeAll(async () => {
  store = await storeOfTwo(folder);
  servers = [await startServe(store.folder), ...(hasNginx() ? [await startNginx(store.folder)] : [])];
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const encoding = hasBrotli() || !hasNginx() ? 'br' : 'gzip';
const specificHeaders = ['date', 'server', 'connection', 'keep-alive'];

/** Sends a request to each server, and expects the same status, headers and content. Returns what ours answered. */
async function answerOf(request: TestRequest, headersOf: Record<string, string>[] = []) {
  const answers = await Promise.all(
    servers.map(({ port }, server) =>
      sendRequest(port, { ...request, headers: { ...request.headers, ...headersOf[server] } }),
    ),
  );
  const comparable = answers.map(({ status, headers, body }) => {
    // nginx writes its own text for redirects, and for errors while it reads a request.
    if ([400, 416].includes(status)) return { status };
    const own = { 301: ['content-type', 'content-length', 'transfer-encoding'], 206: ['accept-ranges'] }[status] ?? [];
    const compared = Object.entries(headers).filter(([name]) => ![...specificHeaders, ...own].includes(name));
    return { status, headers: Object.fromEntries(compared), body: status === 301 || hash('sha1', body) };
  });
  for (const one of comparable) expect(one, JSON.stringify(request)).toEqual(comparable[0]);
  return answers[0] as (typeof answers)[number];
}

const tableOf = (pathname: string, file = pathname) => {
  const headers = { ...commonHeaders, ...fileHeaders(pathname, mediaTypeOf(file)), 'Content-Type': mediaTypeOf(file) };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
};

it('sends each kind of file with the headers of the table', async () => {
  const [asset = ''] = store.assets;
  for (const page of ['/', '/en/events', '/en'])
    expect((await answerOf({ path: page })).headers).toMatchObject({
      ...tableOf(page, 'index.html'),
      'cache-control': caching.revalidate,
    });
  for (const file of ['/registry.json', '/worker.js', '/sitemap.xml', '/assets/mf-news/mf-manifest.json'])
    expect((await answerOf({ path: file })).headers).toMatchObject({
      ...tableOf(file),
      'cache-control': caching.revalidate,
    });
  expect((await answerOf({ path: asset })).headers).toMatchObject({
    ...tableOf(asset),
    'cache-control': caching.forever,
  });
  const host = `${store.second}.localhost`;
  for (const file of Object.keys(mediaTypes).map((ending) => `/kind.${ending}`))
    if (file !== '/kind.html')
      expect((await answerOf({ path: file, headers: { host } })).headers).toMatchObject(tableOf(file));
});

it('sends the form that the visitor accepts, and nothing twice', async () => {
  for (const [accepted, sent] of [
    ['gzip', 'gzip'],
    [`gzip, deflate, ${encoding}`, encoding],
    ['gzip;q=0', undefined],
    ['identity', undefined],
  ]) {
    const { headers } = await answerOf({ path: '/en/events', headers: { 'accept-encoding': accepted ?? '' } });
    expect([headers['content-encoding'], headers.vary]).toEqual([sent, 'Accept-Encoding']);
  }
  for (const path of ['/', '/registry.json', ...store.assets.slice(0, 2)]) {
    const accept = { 'accept-encoding': encoding };
    const copies = await Promise.all(servers.map(({ port }) => sendRequest(port, { path, headers: accept })));
    for (const [known, status] of [
      [(tag: unknown) => `${tag}`, 304],
      [(tag: unknown) => `"other", W/${tag}`, 304],
      [() => '"other"', 200],
    ] as const) {
      const headersOf = copies.map(({ headers }) => ({ ...accept, 'if-none-match': known(headers.etag) }));
      expect((await answerOf({ path }, headersOf)).status).toBe(status);
    }
    const since = copies.map(({ headers }) => ({ ...accept, 'if-modified-since': `${headers['last-modified']}` }));
    expect((await answerOf({ path }, since)).status).toBe(304);
  }
});

it('sends parts of a large file', async () => {
  const request = (range: string, more: Record<string, string> = {}) => ({
    path: `/${large}`,
    headers: { host: `${store.second}.localhost`, range, 'accept-encoding': 'identity', ...more },
  });
  const whole = (await answerOf(request('none'))).body;
  const part = async (range: string) => (await answerOf(request(range))).body;
  expect(await part('bytes=0-99')).toEqual(whole.subarray(0, 100));
  expect(await part('bytes=-50')).toEqual(whole.subarray(-50));
  expect(await part('bytes=100-')).toEqual(whole.subarray(100));
  for (const [range, status] of [
    ['bytes=0-9', 206],
    ['bytes=999999999-', 416],
    ['bytes=0-1,5-9', 200],
    ['lines=1-2', 200],
  ] as const)
    expect((await answerOf(request(range))).status, range).toBe(status);
  expect((await answerOf(request('bytes=0-9', { 'if-range': '"other"' }))).status).toBe(200);
});

it('has “not found” documents, redirects that stay on the site, and no other names for a file', async () => {
  const [asset = ''] = store.assets;
  for (const path of ['/nowhere', '/events/unknown', '/en/events/unknown', '/english', onlyInSecond]) {
    const { status, headers } = await answerOf({ path });
    expect([status, headers.etag, headers['content-type']], path).toEqual([404, undefined, mediaTypes.html]);
  }
  for (const path of ['/404.html', '/events/index.html', '/index.html.br', '/registry.json.gz', '/registry.json/'])
    expect((await answerOf({ path })).status, path).toBe(404);
  for (const path of [`${asset}.br`, `${asset}x`, '/assets/nothing/code/x.js', '/composition.json'])
    expect((await answerOf({ path })).status, path).toBe(404);
  for (const [path, location] of [
    ...redirects,
    ['/en/contact?from=home', '/en/contact-us?from=home'],
    ['/events/', '/events'],
    ['/events//?category=webinar', '/events?category=webinar'],
    ['//evil/', '/evil'],
    ['/%2fevil/', '/evil'],
  ] as const) {
    const { status, headers } = await answerOf({ path });
    expect([status, headers.location], path).toEqual([301, location]);
  }
  for (const path of ['/%', '/%zz', '/%00', '/..%2f..%2fpackage.json'])
    expect((await answerOf({ path })).status, path).toBe(400);
});

it('answers HEAD without a body, and no other method', async () => {
  const [asset = ''] = store.assets;
  for (const path of ['/', asset, '/nowhere', '/registry.json']) {
    const head = await answerOf({ path, method: 'HEAD' });
    const get = await answerOf({ path });
    expect([head.body.length, head.headers]).toEqual([0, { ...get.headers, date: head.headers.date }]);
  }
  for (const path of ['/', asset, '/nowhere']) {
    const { status, headers } = await answerOf({ path, method: 'POST' });
    expect([status, headers.allow], path).toEqual([405, 'GET, HEAD']);
  }
});

it('shows each composition at a host of its own', async () => {
  const statusOf = async (path: string, host: string) => (await answerOf({ path, headers: { host } })).status;
  for (const host of [`${store.second}.localhost:4173`, `${store.second}.preview.example.org`]) {
    expect(await statusOf(onlyInSecond, host)).toBe(200);
    expect(await statusOf(onlyInFirst, host)).toBe(404);
  }
  expect(await statusOf(onlyInFirst, 'www.example.org')).toBe(200);
  expect(await statusOf('/', 'ffffffffffff.localhost')).toBe(404);
  const { headers } = await answerOf({ path: '/', headers: { host: `${store.second}.localhost` } });
  expect(headers['x-robots-tag']).toBe('noindex');
});

it('serves a file that removes the service worker, and says that no site is live', async () => {
  const file = path.join(store.folder, 'no-worker.js');
  copyFileSync(path.join(repository, 'release/compose/no-worker.js'), file);
  expect(String((await answerOf({ path: '/worker.js' })).body)).toBe(readFileSync(file, 'utf8'));
  rmSync(path.join(store.folder, 'live'));
  for (const request of [{ path: '/' }, { path: '/events/' }, { path: '/', method: 'POST' }])
    expect((await answerOf(request)).status).toBe(503);
});
