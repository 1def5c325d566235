import type { ServerResponse } from 'node:http';
import { caching } from './headers.ts';

/** Answers with a sentence for whoever looks into it; nothing remembers it. */
export function say(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain',
      'Cache-Control': caching.never,
      'Content-Length': sentence.length + 1,
    })
    .end(`${sentence}\n`);
}
