/** What is used here of the Workers runtime (https://developers.cloudflare.com/workers/runtime-apis). */

export interface Environment {
  /** The bucket of the mirror. */
  STORE: { get(key: string): Promise<{ size: number; arrayBuffer(): Promise<ArrayBuffer> } | null> };
  /** The start of all keys: `site/` for a mirror in `s3://bucket/site`. */
  PREFIX?: string;
  /** The publisher's; several are separated by commas while it changes. */
  PUBLIC_KEY?: string;
}

export interface Context {
  /** Lets work continue after the response has been sent. */
  waitUntil(work: Promise<unknown>): void;
}

/** The cache of a data centre. */
export const dataCentreCache = (): Cache => (caches as unknown as { default: Cache }).default;

/** Cloudflare replaces `Accept-Encoding` by its own, and puts what the browser sent into `cf`. */
export const headerOf = (request: Request, name: string): string | undefined => {
  const { cf } = request as Request & { cf?: { clientAcceptEncoding?: string } };
  return (name === 'accept-encoding' && cf?.clientAcceptEncoding) || (request.headers.get(name) ?? undefined);
};
