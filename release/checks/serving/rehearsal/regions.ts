import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadMiniflare } from 'edge/local/ensure-miniflare.ts';
import type { LocalBucket, Miniflare } from 'edge/local/miniflare.ts';
import { startEdge } from 'edge/local/start.ts';
import { freePort } from '../../free-port.ts';
import type { LocalServer } from './server-process.ts';

/** A bucket in the memory of this process. */
export class CentralStore implements LocalBucket {
  readonly #objects = new Map<string, Buffer<ArrayBuffer>>();

  async put(key: string, content: Uint8Array | string): Promise<void> {
    this.#objects.set(key, Buffer.from(content as string));
  }

  async delete(key: string): Promise<void> {
    this.#objects.delete(key);
  }

  get = (key: string): Buffer<ArrayBuffer> | undefined => this.#objects.get(key);
}

/** Between a region and the store: whole, refusing every request, or answering none. */
type Network = 'whole' | 'cut' | 'silent';

/** A Worker with a cache of its own. The store is elsewhere, below the prefix `site/`. */
export class Region implements LocalServer {
  network: Network = 'whole';
  port = 0;
  readonly #store: CentralStore;
  readonly #cache = mkdtempSync(path.join(tmpdir(), 'region-'));
  readonly #lines: string[] = [];
  #miniflare: Miniflare | undefined;

  constructor(store: CentralStore) {
    this.#store = store;
  }

  /** Also starts it again, with the cache that it left. */
  async start(): Promise<void> {
    await this.#miniflare?.dispose();
    this.port = await freePort();
    this.#miniflare = await startEdge({
      port: this.port,
      log: (line) => this.#lines.push(line),
      entry: path.join(import.meta.dirname, 'region-worker.ts'),
      more: { cachePersist: this.#cache, serviceBindings: { NETWORK: (request) => this.#carry(request) } },
    });
  }

  async stop(): Promise<void> {
    await this.#miniflare?.dispose();
    rmSync(this.#cache, { recursive: true, force: true });
  }

  errors = (): string => this.#lines.join('\n');

  async #carry({ url, method }: Request): Promise<Response> {
    const { Response: Answer } = loadMiniflare();
    if (this.network === 'silent') await new Promise(() => {});
    if (this.network === 'cut') return new Answer(null, { status: 502 });
    const [, key = ''] = /^\/site\/(.*)$/.exec(new URL(url).pathname) ?? [];
    const object = this.#store.get(key);
    if (!object) return new Answer(null, { status: 404 });
    const headers = { 'X-Size': String(object.length), ETag: `"${hash('md5', object)}"` };
    return new Answer(method === 'HEAD' ? null : object, { headers });
  }
}
