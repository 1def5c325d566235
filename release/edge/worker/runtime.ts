/** What is used here of the Workers runtime (https://developers.cloudflare.com/workers/runtime-apis). */

export interface Environment {
  /** The bucket of the mirror. */
  STORE: Bucket;
  /** The start of all keys: `site/` for a mirror in `s3://bucket/site`. */
  PREFIX?: string;
  /** The publisher's; several are separated by commas while it changes. */
  PUBLIC_KEY?: string;
}

export interface Context {
  /** Lets work go on after the response has been sent. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Bucket {
  get(key: string): Promise<StoredObject | null>;
}

export interface StoredObject {
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The cache of a data centre. */
export const dataCentreCache = (): Cache => (caches as unknown as { default: Cache }).default;

/** `manual`: the body is compressed already. */
export interface WorkerResponseInit extends ResponseInit {
  encodeBody?: 'manual';
}

/** Cloudflare replaces the header by its own, and puts what the browser sent here. */
export const acceptEncodingOf = (request: Request): string | undefined => {
  const { cf } = request as Request & { cf?: { clientAcceptEncoding?: string } };
  return cf?.clientAcceptEncoding ?? request.headers.get('Accept-Encoding') ?? undefined;
};
