import path from 'node:path';
import { hasMiniflare } from 'edge/local/ensure-miniflare.ts';
import { sendRequest, type TestResponse } from 'serve/send-request.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mirrorOf, type RehearsalMirror } from './rehearsal/mirror.ts';
import { Region } from './rehearsal/regions.ts';
import { assetsOf } from './rehearsal/sample-requests.ts';
import { startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';

describe.skipIf(!hasMiniflare())('three regions on one store', () => {
  let store: RehearsalStore;
  let mirror: RehearsalMirror;
  let regions: Region[];
  beforeAll(async () => {
    store = rehearsalStore('regions');
    mirror = await mirrorOf(store);
    regions = Array.from({ length: 3 }, () => new Region(mirror));
    for (const region of regions) await region.start();
  }, 120_000);
  afterAll(async () => {
    await Promise.all(regions.map((region) => region.stop()));
    store.remove();
  });

  const since = 'x-store-unreachable-since';
  const pages = ['/', '/en', '/events', '/en/events', '/news', '/registry.json', '/nowhere'];
  const get = (region: Region, path: string) => sendRequest(region.port, { path });
  const isSecond = ({ body }: TestResponse) => body.toString().endsWith('<!-- second -->\n');
  const inEveryRegion = (visit: (region: Region) => Promise<void>) => Promise.all(regions.map(visit));

  it('answer alike, and with the tags of each other', async () => {
    const visited = [...pages, ...assetsOf(store).slice(0, 4)];
    const answers = await Promise.all(
      regions.map(async (region) => {
        const some = [];
        for (const path of visited) some.push(await get(region, path));
        return some.map(({ status, headers, body }) => ({ status, etag: headers.etag, body: body.toString('base64') }));
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('answer as a machine does that follows the mirror', async () => {
    const address = [mirror.folder, '--key', mirror.publicKey];
    const server = await startServe(path.join(store.folder, 'follower'), '--follow', ...address);
    for (const page of [...pages, ...assetsOf(store)]) {
      const { status, body } = await sendRequest(server.port, { path: page });
      const answer = await get(regions[0] as Region, page);
      expect([status, body.equals(answer.body)], page).toEqual([answer.status, true]);
    }
    await server.stop();
    expect(server.errors()).toBe('');
  });

  it('show a switch at the next request', async () => {
    mirror.point(store.second);
    await inEveryRegion(async (region) => {
      expect(isSecond(await get(region, '/'))).toBe(true);
      expect((await get(region, '/')).headers[since]).toBeUndefined();
    });
  });

  it('do not follow a pointer that is older, and say so', async () => {
    mirror.point(store.first, { sequence: 1 });
    await inEveryRegion(async (region) => {
      const answer = await get(region, '/');
      expect([isSecond(answer), answer.headers['x-store-refused-since']]).toEqual([true, expect.any(String)]);
    });
    mirror.point(store.second);
    await inEveryRegion(async (region) =>
      expect((await get(region, '/')).headers['x-store-refused-since']).toBeUndefined(),
    );
  });

  it('keep serving when the store cannot be reached, and say so', async () => {
    const [asset = ''] = assetsOf(store);
    const began = Date.now();
    for (const [turn, region] of regions.entries()) region.network = turn === 0 ? 'silent' : 'cut';
    await inEveryRegion(async (region) => {
      for (const path of [...pages, asset]) {
        const answer = await get(region, path);
        expect(answer.status, path).toBe(path === '/nowhere' ? 404 : 200);
        // An asset that the cache has needs no store, so a region may not have noticed yet.
        if (path !== asset) expect(Date.parse(String(answer.headers[since])), path).toBeGreaterThanOrEqual(began);
      }
      // The newest that the cache has: this page of the second composition, and of the others those of the first.
      expect(isSecond(await get(region, '/'))).toBe(true);
      expect(isSecond(await get(region, '/events'))).toBe(false);
      expect(region.errors()).toContain('The store cannot be reached');
    });
  });

  it('keep serving when they start again meanwhile', async () => {
    await inEveryRegion(async (region) => {
      await region.start();
      const answer = await get(region, '/');
      expect([answer.status, isSecond(answer)]).toEqual([200, true]);
      expect(answer.headers[since]).toBeDefined();
    });
  });

  it('say in a sentence that a page which nobody asked for before has to wait', async () => {
    await inEveryRegion(async (region) => {
      const { status, headers } = await get(region, '/about-us');
      expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '10']);
    });
  });

  it('show what has changed once the store can be reached again', async () => {
    mirror.point(store.first);
    for (const region of regions) region.network = 'whole';
    await inEveryRegion(async (region) => {
      await expect.poll(async () => isSecond(await get(region, '/')), { timeout: 20_000 }).toBe(false);
      expect((await get(region, '/about-us')).status).toBe(200);
      expect((await get(region, '/')).headers[since]).toBeUndefined();
      expect(region.errors()).toContain('The store can be reached again');
    });
  });
});
