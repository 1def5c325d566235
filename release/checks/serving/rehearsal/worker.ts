import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from 'serve/server.ts';
import { openObjects } from 'store/mirror/object-store.ts';
import { pointerKey } from 'store/mirror/pointer.ts';
import { vi } from 'vitest';
import type { LocalServer } from './servers.ts';

/** A Worker in a data centre of its own, which reads a mirror below the prefix `site/`. */
export class RehearsedWorker {
  /** To the bucket: whole, failing every request, answering none, or with objects that have no end. */
  network: 'whole' | 'cut' | 'silent' | 'endless' = 'whole';
  /** Objects without an end that it has read. */
  readonly endless: string[] = [];
  readonly #mirror: { folder: string; publicKey: string };
  readonly #cache = new Map<string, Response>();
  fetch: (request: Request) => Promise<Response> = async () => Response.error();

  constructor(mirror: { folder: string; publicKey: string }) {
    this.#mirror = mirror;
  }

  /** Also starts it again, with the cache that it left. */
  async start(): Promise<this> {
    vi.resetModules();
    vi.stubGlobal('caches', {
      default: {
        match: async (address: string) => this.#cache.get(address)?.clone(),
        put: async (address: string, response: Response) => void this.#cache.set(address, response),
      },
    });
    const { default: worker } = await import('serve/edge/worker/main.ts');
    const environment = {
      STORE: { get: (key: string) => this.#get(key) },
      PREFIX: 'site/',
      PUBLIC_KEY: this.#mirror.publicKey,
    };
    this.fetch = (request) => worker.fetch(request, environment, { waitUntil: () => {} });
    return this;
  }

  async #get(key: string): Promise<{ size: number; arrayBuffer: () => Promise<ArrayBuffer> } | null> {
    if (this.network === 'silent') await new Promise(() => {});
    if (this.network === 'cut') throw new Error('the network is cut');
    const content = await openObjects(this.#mirror.folder).get(key.replace('site/', ''), Number.POSITIVE_INFINITY);
    if (!content) return null;
    if (this.network === 'endless' && !key.endsWith(pointerKey))
      return { size: 5e9, arrayBuffer: async () => new ArrayBuffer(this.endless.push(key)) };
    return { size: content.length, arrayBuffer: async () => new Uint8Array(content).buffer };
  }

  /** Lets it answer on a port. */
  async serve(): Promise<LocalServer> {
    const server = createServer(getRequestListener((request) => this.fetch(request)));
    const { port } = new URL(await listen(server, '0'));
    const stop = async () => void server.close().closeAllConnections();
    return { port: Number(port), stop };
  }
}
