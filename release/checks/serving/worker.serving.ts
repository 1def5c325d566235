import path from 'node:path';
import { sentences } from 'serve/rules/answer.ts';
import { repository } from 'tools/workspace/apps.ts';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../stores/machine.ts';
import { type RehearsalStore, RehearsedWorker, rehearsalStore } from './rehearsal.ts';

const folder = temporaryFolder();
let store: RehearsalStore;
let mirror: Awaited<ReturnType<RehearsalStore['mirror']>>;
beforeAll(async () => {
  store = await rehearsalStore(folder);
  mirror = await store.mirror();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // What waits for a bucket in vain need not wait in a test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }).setTimerTickMode('nextTimerAsync');
});
afterEach(() => void vi.useRealTimers());

it('needs nothing of Node', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, ssr: path.join(repository, 'release/serve/edge/worker/main.ts') },
    ssr: { noExternal: true, target: 'webworker' },
  });
  const { output } = built as Rolldown.RolldownOutput;
  expect([output.length, output[0].imports]).toEqual([1, []]);
});

it('says that no site is live while its bucket is empty', async () => {
  const worker = await new RehearsedWorker({ ...mirror, folder: '/nowhere' }).start();
  const response = await worker.fetch(new Request('https://example.org'));
  expect([response.status, await response.text()]).toEqual([503, `${sentences.noSite}\n`]);
});

it.each(['cut', 'silent'] as const)('serves what its data centre has while the bucket is %s', async (network) => {
  mirror.point(store.first);
  const worker = await new RehearsedWorker(mirror).start();
  const get = async (page: string) => {
    const response = await worker.fetch(new Request(`https://example.org${page}`));
    const isSecond = (await response.text()).includes('<p>second</p>');
    const retry = response.headers.get('Retry-After');
    return { status: response.status, isSecond, away: response.headers.has('X-Store-Unreachable-Since'), retry };
  };
  const [asset = ''] = store.assets;
  for (const page of ['/', '/events', asset])
    expect(await get(page), page).toMatchObject({ status: 200, isSecond: false, away: false });
  mirror.point(store.second);
  expect(await get('/')).toMatchObject({ isSecond: true, away: false });

  worker.network = network;
  expect(await get('/')).toMatchObject({ status: 200, isSecond: true, away: true });
  // Only the version of before is in the cache.
  expect(await get('/events')).toMatchObject({ status: 200, isSecond: false, away: true });
  expect(await get('/about')).toMatchObject({ status: 503, away: true, retry: '10' });
  await worker.start();
  expect(await get('/')).toMatchObject({ status: 200, isSecond: true, away: true });
  expect(await get(asset)).toMatchObject({ status: 200, away: true });

  mirror.point(store.first);
  worker.network = 'whole';
  vi.advanceTimersByTime(5000);
  for (const page of ['/', '/about'])
    expect(await get(page)).toMatchObject({ status: 200, isSecond: false, away: false });
});
