import { test as base } from '@playwright/test';
import { startServe } from 'release/checks/serving/servers.ts';
import { newStore } from './workshop.ts';

/** Serves a store. Without it, visitors have no network: nothing else answers at its address. */
export async function serve(store: string) {
  let server = await startServe(store);
  const { port } = server;
  return {
    address: `http://localhost:${port}`,
    stop: () => server.stop(),
    /** Starts again, at the same address. */
    async start(): Promise<void> {
      server = await startServe(store, port);
    },
  };
}

/** A visitor of a store of the test’s own. */
export const test = base.extend<{ server: Awaited<ReturnType<typeof serve>>; store: string }>({
  store: ({ browserName }, use, { testId }) => use(newStore(`${browserName}-${testId}`)),
  server: async ({ store }, use) => {
    const server = await serve(store);
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.address),
});
