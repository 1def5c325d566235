import { integrityBy } from 'mirror/content-key.ts';
import { maxPointer, type Named, pointerKey } from 'mirror/pointer.ts';
import { caching } from 'serve/rules/headers.ts';
import { isPaused, reach, Unreachable } from './reach.ts';
import { type Bucket, dataCentreCache, type Environment } from './runtime.ts';

/** A whole object, verified. */
export interface Opened {
  size: number;
  body: BodyInit;
}

/**
 * Reads objects of the bucket that are as they were signed, first from the cache of the data centre. The cache is by
 * content, so nothing is purged at a switch; only this Worker writes to it.
 */
export class StoreReader {
  readonly publicKeys: string;
  readonly #bucket: Bucket;
  readonly #prefix: string;
  readonly #origin: string;
  readonly #waitUntil: (work: Promise<unknown>) => void;

  /** `origin`: of this site, because a Worker's cache is for addresses of its own zone. No visitor can ask for them. */
  constructor(environment: Environment, origin: string, waitUntil: (work: Promise<unknown>) => void) {
    this.publicKeys = environment.PUBLIC_KEY ?? '';
    this.#bucket = environment.STORE;
    this.#prefix = environment.PREFIX ?? '';
    this.#origin = origin;
    this.#waitUntil = waitUntil;
  }

  /** The pointer, never from the cache: R2 answers with the latest write. Undefined if there is none. */
  async pointer(): Promise<string | undefined> {
    if (isPaused()) throw new Unreachable('The store could not be reached a moment ago.');
    const content = await this.#get(pointerKey, maxPointer);
    return content && new TextDecoder().decode(content);
  }

  /**
   * An object with at most so many bytes; undefined if the bucket has it not, or not as it was signed. Throws `Unreachable`
   * if nobody can tell; `onlyCached` asks only the cache.
   */
  async open(key: string, [integrity, bytes]: Named, onlyCached = false): Promise<Opened | undefined> {
    const cached = await this.cached(integrity);
    if (cached) return { size: Number(cached.headers.get('X-Size')), body: cached.body ?? '' };
    if (onlyCached) throw new Unreachable('It is not in the cache.');
    const content = await this.#get(key, bytes);
    if (!content || (await integrityBy(content)) !== integrity) {
      console.error(`${key} is missing from the store, or is not as it was signed.`);
      return undefined;
    }
    this.keep(integrity, content);
    return { size: content.byteLength, body: content };
  }

  /** The text of an object. Throws `Unreachable` also if it is not as it was signed. */
  async text(key: string, named: Named, onlyCached = isPaused()): Promise<string> {
    const opened = await this.open(key, named, onlyCached);
    if (!opened) throw new Unreachable(`${key} is not as it was signed.`);
    return new Response(opened.body).text();
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
  async #get(key: string, maxBytes: number): Promise<ArrayBuffer | undefined> {
    return reach(async () => {
      const object = await this.#bucket.get(this.#prefix + key);
      return object && object.size <= maxBytes ? object.arrayBuffer() : undefined;
    });
  }

  #address = (name: string): string => `${this.#origin}/.store/${encodeURIComponent(name)}`;
}
