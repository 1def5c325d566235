import { readRange } from 'serve/rules/range.ts';
import { sentences } from 'serve/rules/sentences.ts';
import { type Exchange, textResponse } from './exchange.ts';

/** The part of a file that a request asks for; undefined if it gets the whole file. */
export async function sendRange(
  exchange: Exchange,
  key: string,
  { size, etag }: { size: number; etag: string },
): Promise<Response | undefined> {
  const { request, store, headers } = exchange;
  const asked = {
    range: request.headers.get('Range') ?? undefined,
    'if-range': request.headers.get('If-Range') ?? undefined,
  };
  const range = readRange(asked, { size, etag });
  if (range === 'whole') return undefined;
  if (range === 'unsatisfiable')
    return textResponse(exchange, 416, sentences.shorter, { 'Content-Range': `bytes */${size}` });
  const part = {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(range.end - range.start),
      'Content-Range': `bytes ${range.start}-${range.end - 1}/${size}`,
    },
  };
  if (request.method === 'HEAD') return new Response(null, part);
  const found = await store.openRange(key, range);
  return found && new Response(found.body, part);
}
