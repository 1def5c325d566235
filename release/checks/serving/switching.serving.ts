import { setTimeout as pause } from 'node:timers/promises';
import { hasMiniflare } from 'edge/local/ensure-miniflare.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TagOf } from './rehearsal/expected.ts';
import { mirrorOf } from './rehearsal/mirror.ts';
import { hasBrotli, hasNginx, startNginx } from './rehearsal/nginx.ts';
import { Region, workerTag } from './rehearsal/regions.ts';
import { type LocalServer, startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';
import { switchUnderLoad } from './rehearsal/switching.ts';

interface Started {
  server: LocalServer;
  switchTo?: (ids: string[]) => Promise<void>;
  tagOf?: TagOf;
}

const startWorker = async (store: RehearsalStore): Promise<Started> => {
  const mirror = await mirrorOf(store);
  const server = new Region(mirror);
  await server.start();
  const switchTo = async (ids: string[]) => {
    for (const id of ids) {
      mirror.point(id);
      // Requests take longer here, because Miniflare carries each to the mirror.
      await pause(40);
    }
  };
  return { server, switchTo, tagOf: workerTag };
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
  { name: 'the Worker', start: startWorker, encoding: 'br', there: hasMiniflare() },
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
      const { faults, requests, seen } = await switchUnderLoad(store, server, { switches: 200, encoding, ...how });
      await server.stop();
      expect(faults).toEqual([]);
      expect(Math.min(seen.first, seen.second), 'answers from both').toBeGreaterThan(100);
      expect(server.errors()).toBe('');
      console.log(
        `${requests} requests, ${seen.first} answered from one composition and ${seen.second} from the other`,
      );
    },
    600_000,
  );
});
