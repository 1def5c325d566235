import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mirrorOf } from './rehearsal/mirror.ts';
import { hasBrotli, hasNginx, startNginx } from './rehearsal/nginx.ts';
import { type LocalServer, startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';
import { switchUnderLoad } from './rehearsal/switching.ts';
import { RehearsedWorker } from './rehearsal/worker.ts';

let store: RehearsalStore;
beforeAll(async () => {
  store = await rehearsalStore();
});
afterAll(() => store.remove());

/** Visits a server while its site is switched, by `makeLive` or in the folder of the store. */
async function rehearse(server: LocalServer, encoding: string, makeLive?: (id: string) => void) {
  const { faults, requests, first, second } = await switchUnderLoad(store, server.port, encoding, makeLive);
  await server.stop();
  expect(faults).toEqual([]);
  expect(Math.min(first, second), 'answers from both').toBeGreaterThan(100);
  console.log(`${requests} requests, ${first} answered from one composition and ${second} from the other`);
}

describe('while the live site is switched 200 times', { timeout: 300_000 }, () => {
  it('pnpm serve loses no request and mixes no page', async () => {
    await rehearse(await startServe(store.folder), 'br');
  });

  it.runIf(hasNginx())('nginx neither', async () => {
    await rehearse(await startNginx(store.folder), hasBrotli() ? 'br' : 'gzip');
  });

  it('the Worker neither', async () => {
    const mirror = await mirrorOf(store);
    const worker = await new RehearsedWorker(mirror).start();
    await rehearse(await worker.serve(), 'br', mirror.point);
  });
});
