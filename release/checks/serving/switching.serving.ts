import { setTimeout as pause } from 'node:timers/promises';
import { hasMiniflare } from 'edge/local/ensure-miniflare.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker, workerTag } from './rehearsal/edge.ts';
import { hasBrotli, hasNginx, startNginx } from './rehearsal/nginx.ts';
import { startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';
import { switchUnderLoad } from './rehearsal/switching.ts';

const servers = [
  { name: 'pnpm serve', start: startServe, encoding: 'br', there: true },
  {
    name: 'nginx',
    start: startNginx,
    encoding: hasBrotli() ? 'br' : 'gzip',
    there: hasNginx(),
  },
] as const;

let store: RehearsalStore;
beforeAll(() => {
  store = rehearsalStore('switching');
});
afterAll(() => store.remove());

describe.each(servers)('$name, while the live site is switched 200 times', ({ start, encoding, there }) => {
  it.skipIf(!there)('loses no request and mixes no page', async () => {
    const server = await start(store.folder);
    const { faults, requests, seen } = await switchUnderLoad(store, server, { switches: 200, encoding });
    await server.stop();
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThan(1000);
    expect(Math.min(seen.first, seen.second), 'answers from both').toBeGreaterThan(100);
    expect(server.errors()).toBe('');
    console.log(`${requests} requests, ${seen.first} answered from one composition and ${seen.second} from the other`);
  });
});

describe('the Worker, while the pointer in the bucket moves 200 times', () => {
  it.skipIf(!hasMiniflare())(
    'loses no request and mixes no page',
    async () => {
      const worker = await startWorker(store);
      const switchTo = async (ids: string[]) => {
        for (const id of ids) {
          await worker.point(id);
          await pause(5);
        }
      };
      const { faults, requests, seen } = await switchUnderLoad(store, worker, {
        switches: 200,
        encoding: 'br',
        switchTo,
        tagOf: workerTag,
      });
      await worker.stop();
      expect(faults).toEqual([]);
      expect(Math.min(seen.first, seen.second), 'answers from both').toBeGreaterThan(100);
      expect(worker.errors()).toBe('');
      console.log(
        `${requests} requests, ${seen.first} answered from one composition and ${seen.second} from the other`,
      );
    },
    600_000,
  );
});
