import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base } from '@playwright/test';
import { repository } from '../shared-settings.ts';
import { newStore } from './workshop.ts';

/** Serves a store. Without it, visitors have no network: nothing else answers at its address. */
export class OwnServer {
  readonly #store: string;
  #process: ChildProcess | undefined;
  #port = '0';

  constructor(store: string) {
    this.#store = store;
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Starts, at the same address as before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['release/cli/site.ts', '--no-build'], {
      cwd: repository,
      env: { ...process.env, SITE_DIR: this.#store, PORT: this.#port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    const [line] = await once(child.stdout, 'data');
    this.#port = /localhost:(\d+)/.exec(String(line))?.[1] ?? '';
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** A visitor of a store of the test’s own. */
export const test = base.extend<{ server: OwnServer; store: string }>({
  store: ({ browserName }, use, { testId }) => use(newStore(`${browserName}-${testId}`)),
  server: async ({ store }, use) => {
    const server = new OwnServer(store);
    await server.start();
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.address),
});
