import { hash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mediaTypes } from 'serve/rules/media-types.ts';
import { redirects } from 'serve/rules/redirects.ts';
import { sendRequest, type TestRequest, type TestResponse } from 'serve/send-request.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from 'workspace/apps.ts';
import { hasBrotli, hasNginx, noNginx, startNginx } from './rehearsal/nginx.ts';
import { assetsOf, sampleRequests } from './rehearsal/sample-requests.ts';
import { type RunningServer, startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';

const configuration = readFileSync(path.join(repository, 'release/hosting/nginx.conf'), 'utf8');

describe('the configuration of nginx', () => {
  it('names the media types of pnpm serve', () => {
    const block = /\btypes \{\n([^}]*)\}/.exec(configuration)?.[1] ?? '';
    const types = [...block.matchAll(/"?([\w/.+-]+(?:;charset=utf-8)?)"? (\w+);/g)].map(([, type, name]) => [
      name,
      type,
    ]);
    expect(Object.fromEntries(types)).toEqual(mediaTypes);
  });

  it('names its redirects', () => {
    const block = /map \$uri \$moved \{([^}]*)\}/.exec(configuration)?.[1] ?? '';
    const moved = [...block.matchAll(/^ +(\/\S+) (\S+);/gm)].map(([, from, to]) => [from, to] as const);
    expect(new Map(moved)).toEqual(redirects);
  });
});

if (!hasNginx()) console.warn(`What nginx answers is not tested. ${noNginx}`);

describe.skipIf(!hasNginx())('nginx beside pnpm serve', () => {
  let store: RehearsalStore;
  let servers: RunningServer[];

  beforeAll(async () => {
    store = rehearsalStore('same-answers');
    servers = await Promise.all([startServe(store.folder), startNginx(store.folder)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    store.remove();
  });

  const both = (request: TestRequest) =>
    Promise.all(servers.map(async ({ port }) => comparable(await sendRequest(port, request))));

  it('answers every kind of request alike', async () => {
    const requests = sampleRequests(store);
    const kinds = new Set<number>();
    for (const request of requests) {
      const [serve, nginx] = await both(request);
      expect.soft(nginx, JSON.stringify(request)).toEqual(serve);
      kinds.add(serve?.status ?? 0);
    }
    expect([...kinds].sort()).toEqual([200, 206, 301, 400, 404, 405, 416]);
  });

  it('answers alike when the visitor has a copy', async () => {
    const headers = { 'accept-encoding': hasBrotli() ? 'br' : 'gzip' };
    for (const path of ['/', '/en/events', '/registry.json', ...assetsOf(store).slice(0, 3)]) {
      const { headers: known } = await sendRequest(servers[0]?.port ?? 0, { path, headers });
      const tag = String(known.etag);
      const conditions: Record<string, string>[] = [
        { 'if-none-match': tag },
        { 'if-none-match': `W/${tag}` },
        { 'if-none-match': `"other", ${tag}` },
        { 'if-none-match': '"other"' },
        { 'if-modified-since': String(known['last-modified']) },
        { 'if-none-match': tag, 'if-modified-since': String(known['last-modified']) },
        { 'if-modified-since': 'Fri, 14 Nov 2025 09:00:00 GMT' },
      ];
      const statuses = [];
      for (const condition of conditions) {
        const [serve, nginx] = await both({ path, headers: { ...headers, ...condition } });
        expect(nginx, `${path} ${JSON.stringify(condition)}`).toEqual(serve);
        statuses.push(serve?.status);
      }
      expect(statuses, path).toEqual([304, 304, 304, 200, 304, 304, 200]);
    }
  });

  it('answers alike while no site is live', async () => {
    rmSync(`${store.folder}/live`);
    for (const request of [{ path: '/' }, { path: '/events/' }, { path: '/', method: 'POST' }]) {
      const [serve, nginx] = await both(request);
      expect(serve?.status).toBe(503);
      expect(nginx, JSON.stringify(request)).toEqual(serve);
    }
  });
});

/** What must be the same. nginx writes its own text for redirects and for errors while it reads a request. */
function comparable({ status, headers, body }: TestResponse) {
  const kept = Object.entries(headers).filter(([name]) => !serverSpecific.has(name));
  if ([400, 416].includes(status)) return { status, range: headers['content-range'] };
  if (status === 301)
    return { status, headers: Object.fromEntries(kept.filter(([name]) => !/content-(type|length)/.test(name))) };
  return { status, headers: Object.fromEntries(kept), body: hash('sha1', body) };
}

const serverSpecific = new Set(['date', 'server', 'connection', 'keep-alive']);
