import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mirrorOf } from './rehearsal/mirror.ts';
import { hasBrotli, hasNginx, startNginx } from './rehearsal/nginx.ts';
import { type LocalServer, startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';
import { switchUnderLoad } from './rehearsal/switching.ts';
import { RehearsedWorker } from './rehearsal/worker.ts';

interface Started {
  server: LocalServer;
  makeLive?: (ids: string[]) => Promise<void>;
}

const startWorker = async (store: RehearsalStore): Promise<Started> => {
  const mirror = await mirrorOf(store);
  const worker = new RehearsedWorker(mirror);
  await worker.start();
  const makeLive = async (ids: string[]) => {
    for (const id of ids) {
      mirror.point(id);
      await pause(20);
    }
  };
  return { server: await worker.serve(), makeLive };
};

const servers = [
  {
    name: 'pnpm serve',
    start: async ({ folder }: RehearsalStore): Promise<Started> => ({ server: await startServe(folder) }),
    encoding: 'br',
    there: true,
  },
  {
    name: 'nginx',
    start: async ({ folder }: RehearsalStore): Promise<Started> => ({ server: await startNginx(folder) }),
    encoding: hasBrotli() ? 'br' : 'gzip',
    there: hasNginx(),
  },
  { name: 'the Worker', start: startWorker, encoding: 'br', there: true },
] as const;

let store: RehearsalStore;
beforeAll(() => {
  store = rehearsalStore('switching');
});
afterAll(() => store.remove());

describe.each(servers)('$name, while the live site is switched 200 times', ({ start, encoding, there }) => {
  it.skipIf(!there)(
    'loses no request and mixes no page',
    async () => {
      const { server, ...how } = await start(store);
      const { faults, requests, seen } = await switchUnderLoad(store, server, { encoding, ...how });
      await server.stop();
      expect(faults).toEqual([]);
      expect(Math.min(...seen), 'answers from both').toBeGreaterThan(100);
      console.log(`${requests} requests, ${seen[0]} answered from one composition and ${seen[1]} from the other`);
    },
    600_000,
  );
});
