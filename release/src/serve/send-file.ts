import { createReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import { type Exchange, sendText } from './exchange.ts';
import { documents } from './headers.ts';
import { type Range, readRange } from './range.ts';
import { contentOf, type Encoding, type Form, storedFile } from './stored-file.ts';

/**
 * Sends a file in the smallest form that the browser reads; a status of 200 becomes 206, 304 or 416 as was asked.
 * Returns whether there is such a file; if not, nothing was sent.
 */
export function sendFile(
  { request, response, headers: ofAll }: Exchange,
  path: string,
  status: 200 | 404,
  cacheControl: string,
): boolean {
  const found = storedFile(path, acceptedBy(request));
  if (!found) return false;
  const { file, form } = found;
  const headers: OutgoingHttpHeaders = { ...ofAll, 'Cache-Control': cacheControl };
  if (file.compressed.length > 0) headers.Vary = 'Accept-Encoding';
  if (status === 200) {
    headers.ETag = form.etag;
    headers['Last-Modified'] = form.modified;
    if (isUnchanged(request, form)) {
      response.writeHead(304, headers).end();
      return true;
    }
  }
  if (file.type.startsWith('text/html')) Object.assign(headers, documents);
  headers['Content-Type'] = file.type;
  if (form.encoding) headers['Content-Encoding'] = form.encoding;
  // As nginx does: what is worth going on with, a document or a picture, was never compressed.
  if (status === 200 && form === file.plain) sendRange({ request, response, headers }, form);
  else sendWhole({ request, response, headers }, form, status);
  return true;
}

function sendRange(exchange: Exchange, form: Form): void {
  const { request, response, headers } = exchange;
  const range = readRange(request.headers, form);
  if (range === 'whole')
    return void sendWhole({ ...exchange, headers: { ...headers, 'Accept-Ranges': 'bytes' } }, form, 200);
  if (range === 'unsatisfiable')
    return void sendText(exchange, 416, 'The file is shorter.', { 'Content-Range': `bytes */${form.size}` });
  response.writeHead(206, {
    ...headers,
    'Content-Length': range.end - range.start,
    'Content-Range': `bytes ${range.start}-${range.end - 1}/${form.size}`,
  });
  sendBytes(exchange, form, range);
}

function sendWhole(exchange: Exchange, form: Form, status: number): void {
  exchange.headers['Content-Length'] = form.size;
  exchange.response.writeHead(status, exchange.headers);
  sendBytes(exchange, form, { start: 0, end: form.size });
}

function sendBytes({ request, response }: Exchange, form: Form, { start, end }: Range): void {
  if (request.method === 'HEAD') return void response.end();
  const content = contentOf(form);
  if (content) return void response.end(content.subarray(start, end));
  // Ends both when either breaks off; an answer cut short is how a browser learns that the file has gone.
  pipeline(createReadStream(form.path, { start, end: end - 1 }), response, () => {});
}

const refused = /;\s*q=0(?:\.0*)?\s*$/;

function acceptedBy({ headers }: IncomingMessage): Encoding[] {
  const offered = String(headers['accept-encoding'] ?? '').split(',');
  const names = offered.filter((one) => !refused.test(one)).map((one) => one.split(';')[0]?.trim().toLowerCase());
  return names.filter((name): name is Encoding => name === 'br' || name === 'gzip');
}

function isUnchanged({ headers }: IncomingMessage, form: Form): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return headers['if-modified-since'] === form.modified;
  return known.split(',').some((tag) => ['*', form.etag].includes(tag.trim().replace(/^W\//, '')));
}
