import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { caching } from './rules/headers.ts';

/** A request and its answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The decoded address. */
  pathname: string;
  /**
   * Headers of every response to this request, errors included. Passed to `writeHead`: `setHeader` would take a tenth of
   * the request's time.
   */
  headers: OutgoingHttpHeaders;
  /** Further headers of documents. */
  documentHeaders: Readonly<Record<string, string>>;
}

/** Responds with a sentence that is never cached. */
export function sendText(
  { response, headers }: Pick<Exchange, 'response' | 'headers'>,
  status: number,
  sentence: string,
  more?: OutgoingHttpHeaders,
): void {
  const about = {
    'Content-Type': 'text/plain',
    'Cache-Control': caching.never,
    'Content-Length': Buffer.byteLength(sentence) + 1,
  };
  response.writeHead(status, { ...headers, ...about, ...more }).end(`${sentence}\n`);
}

/** Sends the browser to another address. */
export function sendRedirect({ response, headers, documentHeaders }: Exchange, address: string): void {
  const about = { 'Cache-Control': caching.revalidate, Location: address, 'Content-Length': 0 };
  response.writeHead(301, { ...headers, ...documentHeaders, ...about }).end();
}
