import { integrityBy, maxPointer, type Named, pointerKey } from 'store/mirror/pointer.ts';
import { caching } from '../../rules/headers.ts';

/** What is used here of the Workers runtime (https://developers.cloudflare.com/workers/runtime-apis). */

export interface Environment {
  STORE: { get(key: string): Promise<{ size: number; arrayBuffer(): Promise<ArrayBuffer> } | null> };
  /** The start of all keys: `site/` for a mirror in `s3://bucket/site`. */
  PREFIX?: string;
  /** The publisher's; several are separated by commas while it changes. */
  PUBLIC_KEY?: string;
}

export interface Context {
  waitUntil(work: Promise<unknown>): void;
}

const dataCentreCache = (): Cache => (caches as unknown as { default: Cache }).default;

/** Cloudflare replaces `Accept-Encoding` by its own, and puts what the browser sent into `cf`. */
export const headerOf = (request: Request, name: string): string | undefined => {
  const { cf } = request as Request & { cf?: { clientAcceptEncoding?: string } };
  return (name === 'accept-encoding' && cf?.clientAcceptEncoding) || (request.headers.get(name) ?? undefined);
};

/** The store cannot be reached, or has not what it should have. */
export class Unreachable extends Error {}

/** ms that one attempt may take. */
const timeLimit = 2000;
/** ms for which everything comes from the cache after a failure, so that not every visitor waits for the store. */
const pause = 5000;

let outage: { since: string; pausedUntil: number } | undefined;

/** Since when this Worker could not reach the store, as ISO time; undefined if the last attempt succeeded. */
export const unreachableSince = (): string | undefined => outage?.since;

/** Reads from the store, twice if the first attempt fails. Throws `Unreachable` if that fails too, or a moment ago. */
async function reach<T>(read: () => Promise<T>): Promise<T> {
  if (outage && Date.now() < outage.pausedUntil) throw new Unreachable('The store could not be reached a moment ago.');
  const attempt = () => inTime(read());
  try {
    const value = await (outage ? attempt() : attempt().catch(attempt));
    if (outage) console.log(`The store can be reached again. It could not since ${outage.since}.`);
    outage = undefined;
    return value;
  } catch (error) {
    if (!outage) console.error(`The store cannot be reached: ${error}`);
    outage = { since: outage?.since ?? new Date().toISOString(), pausedUntil: Date.now() + pause };
    throw new Unreachable('The store cannot be reached.');
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeLimit} ms`)), timeLimit);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

export type StoreReader = ReturnType<typeof storeReader>;

/** Reads signed objects, first from the data centre’s cache by content. Its addresses need this site’s `origin`. */
export function storeReader({ STORE, PREFIX = '', PUBLIC_KEY = '' }: Environment, origin: string, context: Context) {
  const addressOf = (name: string): string => `${origin}/.store/${encodeURIComponent(name)}`;

  /** Undefined also for an object that has more bytes. */
  const get = (key: string, maxBytes: number): Promise<ArrayBuffer | undefined> =>
    reach(async () => {
      const object = await STORE.get(PREFIX + key);
      return object && object.size <= maxBytes ? object.arrayBuffer() : undefined;
    });

  /** The pointer, never from the cache: R2 answers with the latest write. Undefined if there is none. */
  async function pointer(): Promise<string | undefined> {
    const content = await get(pointerKey, maxPointer);
    return content && new TextDecoder().decode(content);
  }

  /** A cache that fails is like an empty one. */
  const cached = (name: string): Promise<Response | undefined> =>
    dataCentreCache()
      .match(addressOf(name))
      .catch(() => undefined);

  /** Puts bytes into the cache, after the response has been sent. */
  function keep(name: string, content: ArrayBuffer): void {
    const headers = { 'Cache-Control': caching.forever, 'X-Size': String(content.byteLength) };
    const put = dataCentreCache().put(addressOf(name), new Response(content, { headers }));
    context.waitUntil(put.catch(() => {}));
  }

  /** A whole object; undefined if it is not there as it was signed, or cannot be reached. */
  async function open(key: string, [integrity, bytes]: Named, onlyCached = false) {
    const found = await cached(integrity);
    if (found) return { size: Number(found.headers.get('X-Size')), body: found.body ?? '' };
    if (onlyCached) return undefined;
    try {
      const content = await get(key, bytes);
      if (content && (await integrityBy(content)) === integrity) {
        keep(integrity, content);
        return { size: content.byteLength, body: content };
      }
      console.error(`${key} is missing from the store, or is not as it was signed.`);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
    return undefined;
  }

  /** What an object of JSON says. Throws `Unreachable` if it cannot be opened. */
  async function json<T>(key: string, named: Named): Promise<T> {
    const opened = await open(key, named);
    if (!opened) throw new Unreachable(`${key} cannot be read.`);
    return new Response(opened.body).json();
  }

  return { publicKeys: PUBLIC_KEY, pointer, cached, keep, open, json };
}
