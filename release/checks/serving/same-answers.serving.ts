import { hash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mediaTypes } from 'serve/rules/headers.ts';
import { redirects } from 'serve/rules/site-request.ts';
import { repository } from 'tools/workspace/apps.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../stores/machine.ts';
import { large, type RehearsalStore, RehearsedWorker, rehearsalStore } from './rehearsal.ts';
import {
  hasBrotli,
  hasNginx,
  type LocalServer,
  sendRequest,
  startNginx,
  startServe,
  type TestRequest,
  type TestResponse,
} from './servers.ts';

const others = [
  { name: 'nginx', isWorker: false, start: ({ folder }: RehearsalStore) => startNginx(folder) },
  {
    name: 'the Worker',
    isWorker: true,
    start: async (store: RehearsalStore) => (await new RehearsedWorker(await store.mirror()).start()).serve(),
  },
];
const serverSpecific = ['date', 'server', 'connection', 'keep-alive'];

describe.each(others.filter(({ isWorker }) => isWorker || hasNginx()))('$name beside pnpm serve', (other) => {
  const { isWorker, start } = other;
  /** The Worker gets addresses in which `..` and `.` are resolved, also where they lead above the root. */
  const seen = (path: string): string =>
    isWorker ? path.replace(/^[^?]*/, (all) => new URL(`http://a${all}`).pathname) : path;
  /** The Worker's tags are of the content, and it has no dates. */
  const ignored = [...serverSpecific, ...(isWorker ? ['etag', 'last-modified'] : [])];
  const folder = temporaryFolder();
  let store: RehearsalStore;
  let servers: LocalServer[];

  beforeAll(async () => {
    store = await rehearsalStore(folder);
    servers = [await startServe(store.folder), await start(store)];
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  /** What pnpm serve and the other answer. `headersOf` are added for each of them. */
  const both = (request: TestRequest, headersOf: Record<string, string>[] = []): Promise<TestResponse[]> =>
    Promise.all(
      servers.map(({ port }, turn) => {
        const headers = { ...request.headers, ...headersOf[turn] };
        return sendRequest(port, { ...request, path: turn === 0 ? seen(request.path) : request.path, headers });
      }),
    );

  /** What must be the same. nginx writes its own text for redirects and for errors while it reads a request. */
  function comparable({ status, headers, body }: TestResponse): object {
    if ([400, 416].includes(status)) return { status, range: headers['content-range'] };
    const own = [...ignored, ...(status === 301 ? ['content-type', 'content-length'] : [])];
    const kept = Object.entries(headers).filter(([header]) => !own.includes(header));
    const tagged = headers.etag !== undefined;
    return { status, tagged, headers: Object.fromEntries(kept), body: status === 301 || hash('sha1', body) };
  }

  async function expectAlike(request: TestRequest, headersOf?: Record<string, string>[]): Promise<number> {
    const [one, two] = await both(request, headersOf);
    expect.soft(two && comparable(two), JSON.stringify(request)).toEqual(one && comparable(one));
    // Neither leads to another site.
    expect.soft(one?.headers.location ?? '/here').toMatch(/^\/(?!\/)[\w/-]*(\?.*)?$/);
    return one?.status ?? 0;
  }

  it('answers every kind of request alike', async () => {
    const kinds = new Set<number>();
    for (const request of sampleRequests(store)) kinds.add(await expectAlike(request));
    expect([...kinds].sort()).toEqual([200, 206, 301, 400, 404, 405, 416]);
  });

  it('answers alike when the visitor has a copy', async () => {
    const headers = { 'accept-encoding': hasBrotli() ? 'br' : 'gzip' };
    for (const path of ['/', '/en/events', '/registry.json', ...store.assets.slice(0, 3)]) {
      const copies = (await both({ path, headers })).map((copy) => copy.headers);
      const conditions = (tag: unknown): string[] => [`${tag}`, `W/${tag}`, `"other", ${tag}`, '"other"'];
      const statuses = [];
      for (const turn of [0, 1, 2, 3]) {
        const headersOf = copies.map(({ etag }) => ({ 'if-none-match': conditions(etag)[turn] ?? '' }));
        statuses.push(await expectAlike({ path, headers }, headersOf));
      }
      expect(statuses, path).toEqual([304, 304, 304, 200]);
      if (isWorker) continue;
      const since = copies.map((copy) => ({ 'if-modified-since': String(copy['last-modified']) }));
      expect(await expectAlike({ path, headers }, since), path).toBe(304);
      const before = { ...headers, 'if-modified-since': 'Fri, 14 Nov 2025 09:00:00 GMT' };
      expect(await expectAlike({ path, headers: before }), path).toBe(200);
    }
  });

  it.skipIf(isWorker)(
    'answers alike for a file that removes the service worker, and while no site is live',
    async () => {
      const file = path.join(store.folder, 'no-worker.js');
      copyFileSync(path.join(repository, 'release/compose/no-worker.js'), file);
      await expectAlike({ path: '/worker.js' });
      expect((await both({ path: '/worker.js' })).map(({ body }) => String(body))[0]).toBe(readFileSync(file, 'utf8'));
      rmSync(path.join(store.folder, 'live'));
      for (const request of [{ path: '/' }, { path: '/events/' }, { path: '/', method: 'POST' }])
        expect(await expectAlike(request)).toBe(503);
    },
  );
});

const encodings = [
  'gzip',
  'gzip;q=0',
  'identity',
  ...(hasBrotli() ? ['br', 'gzip, deflate, br, zstd', 'br;q=0, gzip'] : []),
];

/** One request of every kind that the site may get from visitors, caches and attackers. */
function sampleRequests(store: RehearsalStore): TestRequest[] {
  const { assets, composition, first, second } = store;
  const preview = { host: `${second}.localhost:4173` };
  const samples = [
    '/',
    '/en/events',
    '/nowhere',
    '/registry.json',
    '/assets/mf-news/mf-manifest.json',
    '/favicon.ico',
    ...assets,
  ];
  return [
    ...composition.pages.map((path) => ({ path })),
    ...samples.flatMap((path) => encodings.map((encoding) => ({ path, headers: { 'accept-encoding': encoding } }))),
    ...samples.map((path) => ({ path, method: 'HEAD' })),
    ...samples.map((path) => ({ path, method: 'POST' })),
    ...[...addresses, ...assets.flatMap(almostAssets)].map((path) => ({ path })),
    ...['/manifest.webmanifest', '/worker.js', '/sitemap.xml', '/robots.txt'].map((path) => ({ path })),
    ...[
      ...words('/second /membership /registry.json /assets/mf-news/mf-manifest.json /nowhere'),
      ...kinds,
      ...assets,
    ].map((path) => ({ path, headers: preview })),
    ...hosts(first).map((host) => ({ path: '/news', headers: { host } })),
    ...ranges.flatMap((range) =>
      [...assets, `/${large}`].map((path) => ({ path, headers: { ...preview, range, 'accept-encoding': 'identity' } })),
    ),
    { path: '/', headers: { range: 'bytes=0-9', 'accept-encoding': hasBrotli() ? 'br' : 'gzip' } },
    { path: assets[0] as string, headers: { range: 'bytes=0-9', 'if-range': '"other"' } },
    { path: '/nowhere', headers: { range: 'bytes=0-9', 'if-none-match': '*' } },
  ];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Addresses of nothing, addresses that have moved, and what attackers ask for. */
const addresses = [
  ...words(`
    /nowhere /nowhere/at/all /en/nowhere /english /events/unknown /events/unknown/deeper /en/events/unknown
    /news/unknown /en/news/unknown /404 /404.html /en/404 /events/404.html /index.html /events/index.html
    /events/index.html.br /registry.json.gz /registry.json/x /registry.json/ /composition.json /assets /assets/
    /assets/shell /assets/shell/code/x.js /assets/nothing/code/x.js /assets/nothing/mf-manifest.json
    /assets/mf-news/mf-manifest.json.br /assets/mf-news/mf-manifest.json/ /second`),
  `/${'long'.repeat(100)}`,
  `/${'deep/'.repeat(100)}x`,
  ...redirects.keys(),
  ...words('/events/ /events/?category=webinar /en/ /events// /nowhere/ /contact?from=home /contact/ /en/contact?'),
  ...words(`
    // //evil.example //evil.example/ //evil.example/%2f.. /%5cevil.example/ /events%2f /events/../news /events/./ /..
    /../composition.json /%2e%2e/composition.json /..%2f..%2fpackage.json /assets/shell/../../../package.json
    /assets/%2e%2e/%2e%2e/package.json /% /%zz /%00 /events%00.html /%ff /%c3%a9v%c3%a9nements
    /%0d%0aSet-Cookie:%20a=b/ /<script>/ /events;x=1 /?x=<script>`),
];

const kinds = Object.keys(mediaTypes).map((ending) => `/kind.${ending}`);

const almostAssets = (asset: string): string[] => [
  `${asset}.br`,
  `${asset}x`,
  `${asset}/`,
  asset.replace('/assets/', '/assets//'),
  asset.replace(/\/([^/]+)$/, '/../release.json'),
];

const hosts = (id: string): string[] => [
  ...words(`${id}.localhost ${id.toUpperCase()}.LOCALHOST:80 ${id}.preview.example.org ${id} ffffffffffff.localhost`),
  ...words('0123456789abc.localhost evil.example [::1]:4173 ../../etc a/b'),
];

const ranges = words('bytes=0-99 bytes=-50 bytes=100- bytes=999999999- bytes=5-2 bytes=x bytes=0-1,5-9 lines=1-2');
