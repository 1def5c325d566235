import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { caching } from './headers.ts';

/** A request and its answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /**
   * Headers of any response to this request, errors too. Passed to `writeHead`, because `setHeader` takes a tenth of
   * the time of a request.
   */
  headers: OutgoingHttpHeaders;
}

/** Responds with one sentence, which is never cached. */
export function sendText(
  { response, headers }: Exchange,
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
