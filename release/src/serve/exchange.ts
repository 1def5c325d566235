import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { caching } from './headers.ts';

/** A request and its answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** What every answer to this request says, a refusal too. Handed on, because `setHeader` takes a tenth of the time. */
  headers: OutgoingHttpHeaders;
}

/** Answers with a sentence for whoever looks into it; nothing remembers it. */
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
