import { hash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasMiniflare } from 'edge/local/ensure-miniflare.ts';
import { sendRequest, type TestRequest, type TestResponse } from 'serve/send-request.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from 'workspace/apps.ts';
import { mirrorOf } from './rehearsal/mirror.ts';
import { hasBrotli, hasNginx, noNginx, startNginx } from './rehearsal/nginx.ts';
import { noMiniflare, Region } from './rehearsal/regions.ts';
import { assetsOf, sampleRequests } from './rehearsal/sample-requests.ts';
import { type LocalServer, startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';

if (!hasNginx()) console.warn(`What nginx answers is not tested. ${noNginx}`);
if (!hasMiniflare()) console.warn(`What the Worker answers is not tested. ${noMiniflare}`);

interface OtherServer {
  name: string;
  there: boolean;
  start: (store: RehearsalStore) => Promise<LocalServer>;
  /** What the server sees of an address. */
  seen: (path: string) => string;
  /** Hosts for which it fails before our code runs. */
  unreadableHost?: RegExp;
  comparesAlike: (request: TestRequest) => boolean;
  /** What must be the same in its answers and in those of pnpm serve. */
  comparable: (answer: TestResponse) => object;
  /** Whether it sends dates beside tags. */
  hasDates: boolean;
  /** The server of a store in which no site is live. */
  withoutSite: (server: LocalServer) => Promise<LocalServer> | LocalServer;
}

const others: OtherServer[] = [
  {
    name: 'nginx',
    there: hasNginx(),
    start: ({ folder }) => startNginx(folder),
    seen: (path) => path,
    comparesAlike: () => true,
    comparable,
    hasDates: true,
    withoutSite: (server) => server,
  },
  {
    name: 'the Worker',
    there: hasMiniflare(),
    async start(store) {
      const region = new Region(await mirrorOf(store));
      await region.start();
      return region;
    },
    seen: resolvedPath,
    unreadableHost: /\//,
    // Miniflare compresses again, by the first of several encodings.
    comparesAlike: ({ headers }) => !headers?.['accept-encoding']?.startsWith('gzip,'),
    comparable: (answer) => withoutVersions(comparable(unpacked(answer))),
    hasDates: false,
    async withoutSite() {
      const region = new Region({ folder: '/nowhere', publicKey: 'none', point() {} });
      await region.start();
      return region;
    },
  },
];

for (const server of others)
  describe.skipIf(!server.there)(`${server.name} beside pnpm serve`, () => {
    const { name, start, seen, unreadableHost, comparesAlike, comparable, hasDates, withoutSite } = server;
    let store: RehearsalStore;
    let serve: LocalServer;
    let other: LocalServer;

    beforeAll(async () => {
      store = rehearsalStore('same-answers');
      serve = await startServe(store.folder);
      other = await start(store);
    }, 300_000);
    afterAll(async () => {
      await Promise.all([serve?.stop(), other?.stop()]);
      store.remove();
    });

    const both = async (request: TestRequest, ofOther = request) => {
      const answers = [
        sendRequest(serve.port, { ...request, path: seen(request.path) }),
        sendRequest(other.port, ofOther),
      ];
      return (await Promise.all(answers)).map((answer) => ({ status: answer.status, kept: comparable(answer) }));
    };

    it.skipIf(name === 'the Worker')('removes the service worker if the store has a file for it', async () => {
      const file = path.join(store.folder, 'no-worker.js');
      copyFileSync(path.join(repository, 'release/compose/no-worker.js'), file);
      for (const { port } of [serve, other]) {
        const { status, headers, body } = await sendRequest(port, { path: '/worker.js' });
        expect([status, headers['cache-control'], body.toString()]).toEqual([
          200,
          'no-cache',
          readFileSync(file, 'utf8'),
        ]);
      }
      rmSync(file);
    });

    it('answers every kind of request alike', async () => {
      const kinds = new Set<number>();
      for (const request of sampleRequests(store).filter(comparesAlike)) {
        if (unreadableHost?.test(request.headers?.host ?? '')) {
          expect((await sendRequest(other.port, request)).status).toBe(500);
          continue;
        }
        const [one, two] = await both(request);
        expect.soft(two, JSON.stringify(request)).toEqual(one);
        kinds.add(one?.status ?? 0);
      }
      expect([...kinds].sort()).toEqual([200, 206, 301, 400, 404, 405, 416]);
    }, 120_000);

    it('answers alike when the visitor has a copy', async () => {
      const headers = { 'accept-encoding': hasBrotli() ? 'br' : 'gzip' };
      for (const path of ['/', '/en/events', '/registry.json', ...assetsOf(store).slice(0, 3)]) {
        const copies = await Promise.all([serve, other].map(({ port }) => sendRequest(port, { path, headers })));
        const conditionsOf = ({ headers: known }: TestResponse): Record<string, string>[] => [
          { 'if-none-match': String(known.etag) },
          { 'if-none-match': `W/${known.etag}` },
          { 'if-none-match': `"other", ${known.etag}` },
          { 'if-none-match': '"other"' },
          ...(hasDates
            ? [
                { 'if-modified-since': String(known['last-modified']) },
                { 'if-none-match': String(known.etag), 'if-modified-since': String(known['last-modified']) },
                { 'if-modified-since': 'Fri, 14 Nov 2025 09:00:00 GMT' },
              ]
            : []),
        ];
        const [ofServe = [], ofOther = []] = copies.map(conditionsOf);
        const statuses = [];
        for (const [turn, condition] of ofServe.entries()) {
          const [one, two] = await both(
            { path, headers: { ...headers, ...condition } },
            { path, headers: { ...headers, ...ofOther[turn] } },
          );
          expect(two, `${path} ${JSON.stringify(condition)}`).toEqual(one);
          statuses.push(one?.status);
        }
        expect(statuses, path).toEqual([304, 304, 304, 200, ...(hasDates ? [304, 304, 200] : [])]);
      }
    });

    it('answers alike while no site is live', async () => {
      rmSync(`${store.folder}/live`);
      const before = other;
      other = await withoutSite(before);
      if (other !== before) await before.stop();
      for (const request of [{ path: '/' }, { path: '/events/' }, { path: '/', method: 'POST' }]) {
        const [one, two] = await both(request);
        expect(one?.status).toBe(503);
        expect(two, JSON.stringify(request)).toEqual(one);
      }
      expect(other.errors()).not.toContain('could not be answered');
    });
  });

/** What must be the same. nginx writes its own text for redirects and for errors while it reads a request. */
function comparable({ status, headers, body }: TestResponse): Comparable {
  const kept = Object.entries(headers).filter(([name]) => !serverSpecific.has(name));
  if ([400, 416].includes(status)) return { headers: { 'content-range': headers['content-range'] } };
  if (status === 301)
    return { headers: Object.fromEntries(kept.filter(([name]) => !/content-(type|length)/.test(name))) };
  return { headers: Object.fromEntries(kept), body: hash('sha1', body) };
}

interface Comparable {
  headers: IncomingHttpHeaders;
  body?: string;
}

const serverSpecific = new Set(['date', 'server', 'connection', 'keep-alive']);

/** workerd resolves `..` and `.` before a Worker sees the address, also where they lead above the root. */
function resolvedPath(path: string): string {
  const { pathname, search } = new URL(`http://localhost${path}`);
  return pathname + search;
}

/** The Worker's tags are of the content, and it has no dates. */
function withoutVersions({ headers, body }: Comparable): object {
  const { etag, 'last-modified': _date, ...kept } = headers;
  return { headers: { ...kept, hasTag: etag !== undefined }, body };
}

/** Miniflare compresses on the way what has no compressed copy, such as sentences, as Cloudflare does. */
function unpacked(answer: TestResponse): TestResponse {
  const { 'content-encoding': encoding = '', 'transfer-encoding': chunked, ...headers } = answer.headers;
  if (!chunked && answer.status !== 304) return answer;
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? ((bytes: Buffer) => bytes);
  const body = answer.body.length > 0 ? unpack(answer.body) : answer.body;
  return { ...answer, headers: { ...headers, 'content-length': String(body.length) }, body };
}
