import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, expect, type Page } from '@playwright/test';
import { newStore } from '../release/workshop.ts';
import { repository, siteFolder } from '../shared-settings.ts';

export { expect };

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

  /** Takes connections, and answers nothing. */
  hang(): void {
    this.#process?.kill('SIGSTOP');
  }

  /** Answers again. */
  goOn(): void {
    this.#process?.kill('SIGCONT');
  }
}

/** A visitor whose browser has a service worker, with a server of their own. */
export const test = base.extend<{ server: OwnServer; store: string; releases: boolean }>({
  // Whether the test releases: it then has a store of its own.
  releases: [false, { option: true }],
  store: ({ releases }, use, { testId }) => use(releases ? newStore(`offline-${testId}`) : siteFolder),
  server: async ({ store }, use) => {
    const server = new OwnServer(store);
    await server.start();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

/** The addresses in a cache of the worker, `pages-1` or `files-1`. */
export const kept = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);

/** Waits until these pages are kept. */
export const untilKept = (page: Page, ...paths: string[]): Promise<void> =>
  expect.poll(() => kept(page, 'pages-1'), { intervals: [50] }).toEqual(expect.arrayContaining(paths));

/** Waits until the worker has kept the last of the pages that it keeps in advance. */
export const untilVisitKept = (page: Page): Promise<void> =>
  expect.poll(() => kept(page, 'pages-1'), { intervals: [50] }).toContainEqual(expect.stringMatching(/\/contact-us$/));

/** The line above a page that was not fetched just now. */
export const keptLine = (page: Page) => page.locator('#kept');
