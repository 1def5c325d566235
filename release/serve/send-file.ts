import { createReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import { type Exchange, sendText } from './exchange.ts';
import { acceptedEncodings } from './rules/encodings.ts';
import { namesTag } from './rules/etag.ts';
import { fileHeaders } from './rules/headers.ts';
import { type Range, readRange } from './rules/range.ts';
import { sentences } from './rules/sentences.ts';
import { contentOf, type Representation, storedFile } from './stored-file.ts';

type Sending = Omit<Exchange, 'documentHeaders' | 'pathname'>;

/**
 * Sends a file in the smallest representation that the browser accepts. A status of 200 may become 206, 304 or 416.
 * If there is no such file, sends nothing and returns false.
 */
export function sendFile(
  { request, response, pathname, headers: common, documentHeaders }: Exchange,
  path: string,
  status: 200 | 404,
  cacheControl: string,
): boolean {
  const found = storedFile(path, acceptedEncodings(request.headers['accept-encoding']));
  if (!found) return false;
  const { file, representation } = found;
  const headers: OutgoingHttpHeaders = { ...common, 'Cache-Control': cacheControl };
  if (file.compressed.length > 0) headers.Vary = 'Accept-Encoding';
  if (status === 200) {
    headers.ETag = representation.etag;
    headers['Last-Modified'] = representation.lastModified;
    if (isNotModified(request, representation)) {
      response.writeHead(304, headers).end();
      return true;
    }
  }
  Object.assign(headers, fileHeaders(pathname, file.type, documentHeaders));
  headers['Content-Type'] = file.type;
  if (representation.encoding) headers['Content-Encoding'] = representation.encoding;
  // As in nginx, only uncompressed files have ranges. Downloads worth resuming are never compressed.
  if (status === 200 && representation === file.plain) sendRange({ request, response, headers }, representation);
  else sendWhole({ request, response, headers }, representation, status);
  return true;
}

function sendRange(exchange: Sending, representation: Representation): void {
  const { request, response, headers } = exchange;
  const range = readRange(request.headers, representation);
  if (range === 'whole')
    return void sendWhole({ ...exchange, headers: { ...headers, 'Accept-Ranges': 'bytes' } }, representation, 200);
  if (range === 'unsatisfiable')
    return void sendText(exchange, 416, sentences.shorter, { 'Content-Range': `bytes */${representation.size}` });
  response.writeHead(206, {
    ...headers,
    'Content-Length': range.end - range.start,
    'Content-Range': `bytes ${range.start}-${range.end - 1}/${representation.size}`,
  });
  sendBytes(exchange, representation, range);
}

function sendWhole(exchange: Sending, representation: Representation, status: number): void {
  exchange.headers['Content-Length'] = representation.size;
  exchange.response.writeHead(status, exchange.headers);
  sendBytes(exchange, representation, { start: 0, end: representation.size });
}

function sendBytes({ request, response }: Sending, representation: Representation, { start, end }: Range): void {
  if (request.method === 'HEAD') return void response.end();
  const content = contentOf(representation);
  if (content) return void response.end(content.subarray(start, end));
  // If reading fails, the response ends early, which tells the browser that it is incomplete.
  pipeline(createReadStream(representation.path, { start, end: end - 1 }), response, () => {});
}

function isNotModified({ headers }: IncomingMessage, representation: Representation): boolean {
  const etags = headers['if-none-match'];
  if (etags === undefined) return headers['if-modified-since'] === representation.lastModified;
  return namesTag(etags, representation.etag);
}
