/** What is used here of the Workers runtime (https://developers.cloudflare.com/workers/runtime-apis). */

export interface Environment {
  /** The bucket of the store. */
  STORE: Bucket;
  /** The start of all keys: `site/` for a store in `s3://bucket/site`. */
  PREFIX?: string;
}

export interface Context {
  /** Lets work go on after the response has been sent. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Bucket {
  head(key: string): Promise<ObjectFacts | null>;
  get(key: string, options?: { range: { offset: number; length: number } }): Promise<StoredObject | null>;
}

export interface ObjectFacts {
  size: number;
  /** The MD5 of the content, in quotes. */
  httpEtag: string;
}

export interface StoredObject extends ObjectFacts {
  body: ReadableStream;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
}

/** The part of a bucket whose keys start with `prefix`. */
export const below = (prefix: string, bucket: Bucket): Bucket => ({
  head: (key) => bucket.head(prefix + key),
  get: (key, options) => bucket.get(prefix + key, options),
});

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
