import { caching, documentHeaders } from 'serve/rules/headers.ts';
import type { StoreReader } from './store-reader.ts';

export type Headers = Record<string, string>;

/** A request, and what its response needs. */
export interface Exchange {
  request: Request;
  store: StoreReader;
  /** The decoded address. */
  pathname: string;
  /** Headers of every response to this request, errors included. */
  headers: Headers;
}

/** A sentence that is never cached. */
export const textResponse = (
  { headers }: Pick<Exchange, 'headers'>,
  status: number,
  sentence: string,
  more?: Headers,
): Response =>
  new Response(`${sentence}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain', 'Cache-Control': caching.never, ...more },
  });

export const redirectResponse = ({ headers }: Exchange, address: string): Response =>
  new Response(null, {
    status: 301,
    headers: { ...headers, ...documentHeaders, 'Cache-Control': caching.revalidate, Location: address },
  });
