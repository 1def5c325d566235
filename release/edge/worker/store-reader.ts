import { integrityBy } from 'mirror/content-key.ts';
import { maxPointer, type Named, pointerKey } from 'mirror/pointer.ts';
import type { Opened } from 'serve/rules/answer.ts';
import { caching } from 'serve/rules/headers.ts';
import { reach, Unreachable } from './reach.ts';
import { dataCentreCache, type Environment } from './runtime.ts';

/**
 * Reads objects of the bucket that are as they were signed, first from the cache of the data centre. The cache is by
 * content, so nothing is purged at a switch; only this Worker writes to it.
 */
export class StoreReader {
  readonly publicKeys: string;
  readonly #environment: Environment;
  readonly #origin: string;
  readonly #waitUntil: (work: Promise<unknown>) => void;

  /** `origin`: of this site, because a Worker's cache is for addresses of its own zone. No visitor can ask for them. */
  constructor(environment: Environment, origin: string, waitUntil: (work: Promise<unknown>) => void) {
    this.publicKeys = environment.PUBLIC_KEY ?? '';
    this.#environment = environment;
    this.#origin = origin;
    this.#waitUntil = waitUntil;
  }

  /** The pointer, never from the cache: R2 answers with the latest write. Undefined if there is none. */
  async pointer(): Promise<string | undefined> {
    const content = await this.#get(pointerKey, maxPointer);
    return content && new TextDecoder().decode(content);
  }

  /** A whole object; undefined if it is not there as it was signed, or cannot be reached. */
  async open(key: string, [integrity, bytes]: Named, onlyCached = false): Promise<Opened<BodyInit> | undefined> {
    const cached = await this.cached(integrity);
    if (cached) return { size: Number(cached.headers.get('X-Size')), body: cached.body ?? '' };
    if (onlyCached) return undefined;
    try {
      const content = await this.#get(key, bytes);
      if (content && (await integrityBy(content)) === integrity) {
        this.keep(integrity, content);
        return { size: content.byteLength, body: content };
      }
      console.error(`${key} is missing from the store, or is not as it was signed.`);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
    return undefined;
  }

  /** What an object of JSON says. Throws `Unreachable` if it cannot be opened. */
  async json<T>(key: string, named: Named): Promise<T> {
    const opened = await this.open(key, named);
    if (!opened) throw new Unreachable(`${key} cannot be read.`);
    return new Response(opened.body).json();
  }

  /** Puts bytes into the cache, after the response has been sent. */
  keep(name: string, content: ArrayBuffer): void {
    const headers = { 'Cache-Control': caching.forever, 'X-Size': String(content.byteLength) };
    const put = dataCentreCache().put(this.#address(name), new Response(content, { headers }));
    this.#waitUntil(put.catch(() => {}));
  }

  /** A cache that fails is like an empty one. */
  cached = (name: string): Promise<Response | undefined> =>
    dataCentreCache()
      .match(this.#address(name))
      .catch(() => undefined);

  /** Undefined also for an object that has more bytes. */
  #get = (key: string, maxBytes: number): Promise<ArrayBuffer | undefined> =>
    reach(async () => {
      const object = await this.#environment.STORE.get((this.#environment.PREFIX ?? '') + key);
      return object && object.size <= maxBytes ? object.arrayBuffer() : undefined;
    });

  #address = (name: string): string => `${this.#origin}/.store/${encodeURIComponent(name)}`;
}
