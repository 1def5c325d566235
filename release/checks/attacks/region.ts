import type { ObjectStore } from 'mirror/object-store.ts';
import { pointerKey } from 'mirror/pointer.ts';
import { vi } from 'vitest';

/** A data centre whose Workers serve a mirror, each request by the Worker's own code. */
export class Region {
  /** Whether objects claim to be huge. */
  endless = false;
  /** Those that a Worker has read nevertheless. */
  readonly readWhole: string[] = [];
  readonly #mirror: ObjectStore;
  readonly #cache = new Map<string, Response>();
  #worker: Promise<typeof import('edge/worker/main.ts')> | undefined;

  constructor(mirror: ObjectStore) {
    this.#mirror = mirror;
  }

  /** Another Worker, which finds what is in the cache. */
  restart(): void {
    this.#worker = undefined;
  }

  async visit(address: string, publicKey: string): Promise<Response> {
    const addressOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);
    vi.stubGlobal('caches', {
      default: {
        match: async (key: Request | string) => this.#cache.get(addressOf(key))?.clone(),
        put: async (key: Request | string, response: Response) => void this.#cache.set(addressOf(key), response),
      },
    });
    if (!this.#worker) vi.resetModules();
    this.#worker ??= import('edge/worker/main.ts');
    const { default: worker } = await this.#worker;
    const work: Promise<unknown>[] = [];
    const environment = { STORE: { get: this.#get }, ...(publicKey && { PUBLIC_KEY: publicKey }) };
    const response = await worker.fetch(new Request(`https://example.org${address}`), environment, {
      waitUntil: (one) => void work.push(one),
    });
    await Promise.all(work);
    return response;
  }

  readonly #get = async (key: string) => {
    const content = await this.#mirror.get(key, Number.POSITIVE_INFINITY);
    if (!content) return null;
    const isEndless = this.endless && key !== pointerKey;
    return {
      size: isEndless ? 5e9 : content.length,
      arrayBuffer: async () => {
        if (isEndless) this.readWhole.push(key);
        return new Uint8Array(content).buffer;
      },
    };
  };
}
