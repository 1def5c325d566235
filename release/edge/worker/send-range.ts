import { readRange } from 'serve/rules/range.ts';
import { sentences } from 'serve/rules/sentences.ts';
import { type Exchange, textResponse } from './exchange.ts';
import type { Opened } from './store-reader.ts';

/** The part of a file that a request asks for; undefined if it gets the whole file. */
export async function sendRange(
  exchange: Exchange,
  { size, body }: Opened,
  etag: string,
): Promise<Response | undefined> {
  const { request, headers } = exchange;
  const asked = {
    range: request.headers.get('Range') ?? undefined,
    'if-range': request.headers.get('If-Range') ?? undefined,
  };
  const range = readRange(asked, { size, etag });
  if (range === 'whole') return undefined;
  if (range === 'unsatisfiable')
    return textResponse(exchange, 416, sentences.shorter, { 'Content-Range': `bytes */${size}` });
  const { start, end } = range;
  const more = { 'Content-Length': String(end - start), 'Content-Range': `bytes ${start}-${end - 1}/${size}` };
  const content = request.method === 'HEAD' ? null : (await new Response(body).arrayBuffer()).slice(start, end);
  return new Response(content, { status: 206, headers: { ...headers, ...more } });
}
