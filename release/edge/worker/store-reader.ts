import { caching } from 'serve/rules/headers.ts';
import type { Range } from 'serve/rules/range.ts';
import { reach, Unreachable } from './reach.ts';
import { type Bucket, dataCentreCache, type ObjectFacts, type StoredObject } from './runtime.ts';

/** What is known of an object; with its bytes, or a part of them, if it was opened. */
export interface FoundObject extends ObjectFacts {
  body?: BodyInit;
}

export type OpenedObject = Required<FoundObject>;

/** Larger objects are passed on while they arrive. */
const maxBuffered = 1024 * 1024;

/**
 * Reads objects that never change, first from the cache of the data centre. A key always has the same bytes, so nothing
 * is purged at a switch.
 */
export class StoreReader {
  readonly bucket: Bucket | undefined;
  readonly #origin: string;
  readonly #waitUntil: (work: Promise<unknown>) => void;

  /** `origin`: of this site, because a Worker's cache is for addresses of its own zone. No visitor can ask for them. */
  constructor(bucket: Bucket | undefined, origin: string, waitUntil: (work: Promise<unknown>) => void) {
    this.bucket = bucket;
    this.#origin = origin;
    this.#waitUntil = waitUntil;
  }

  /** The same, but only from the cache. */
  cached(): StoreReader {
    return new StoreReader(undefined, this.#origin, this.#waitUntil);
  }

  /** Undefined if there is no such object. Throws `Unreachable` if nobody can tell. */
  async open(key: string): Promise<OpenedObject | undefined> {
    const cached = await this.#match(key);
    if (cached) return { ...factsOf(cached), body: cached.body ?? '' };
    const object = await this.#ask((bucket) => openObject(bucket, key));
    if (!object) return undefined;
    let { body } = object;
    let copy = body;
    if (body instanceof ReadableStream) [body, copy] = body.tee();
    this.keep(key, copy, object);
    return { ...object, body };
  }

  async facts(key: string): Promise<FoundObject | undefined> {
    const cached = await this.#match(key);
    return cached ? factsOf(cached) : ((await this.#ask((bucket) => bucket.head(key))) ?? undefined);
  }

  /** A part of an object. */
  async openRange(key: string, { start, end }: Range): Promise<OpenedObject | undefined> {
    const cached = await this.#match(key, { Range: `bytes=${start}-${end - 1}` });
    if (cached?.status === 206) return { ...factsOf(cached), body: cached.body ?? '' };
    const range = { offset: start, length: end - start };
    return (await this.#ask((bucket) => bucket.get(key, { range }))) ?? undefined;
  }

  async text(key: string): Promise<string | undefined> {
    const opened = await this.open(key);
    return opened && new Response(opened.body).text();
  }

  /** The text of an object that is compressed with gzip, as manifests are. */
  async unpackedText(key: string): Promise<string | undefined> {
    const opened = await this.open(key);
    const unpacked = opened && new Response(opened.body).body?.pipeThrough(new DecompressionStream('gzip'));
    return unpacked && new Response(unpacked).text();
  }

  /** Puts bytes into the cache, after the response has been sent. */
  keep(key: string, body: BodyInit, { size, httpEtag }: ObjectFacts): void {
    const headers = { 'Cache-Control': caching.forever, ETag: httpEtag, 'X-Size': String(size) };
    const put = dataCentreCache().put(this.#address(key), new Response(body, { headers }));
    // If the store fails in the middle of a large object, there is nothing to keep.
    this.#waitUntil(put.catch(() => {}));
  }

  /** A cache that fails is like an empty one. */
  async #match(key: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
    return dataCentreCache()
      .match(new Request(this.#address(key), { headers }))
      .catch(() => undefined);
  }

  #ask<T>(read: (bucket: Bucket) => Promise<T>): Promise<T> {
    const { bucket } = this;
    if (!bucket) throw new Unreachable('It is not in the cache.');
    return reach(() => read(bucket));
  }

  #address(key: string): string {
    return `${this.#origin}/.store/${key}`;
  }
}

const factsOf = ({ headers }: Response): ObjectFacts => ({
  size: Number(headers.get('X-Size')),
  httpEtag: headers.get('ETag') ?? '',
});

/** A small object arrives whole or not at all. */
async function openObject(bucket: Bucket, key: string): Promise<OpenedObject | undefined> {
  const object: StoredObject | null = await bucket.get(key);
  if (!object) return undefined;
  const { size, httpEtag } = object;
  return { size, httpEtag, body: size <= maxBuffered ? await object.arrayBuffer() : object.body };
}
