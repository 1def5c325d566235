import { createReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import { type Exchange, say } from './exchange.ts';
import { documents } from './headers.ts';
import { type Range, readRange } from './range.ts';
import { contentOf, type Encoding, type Form, type StoredFile } from './stored-folder.ts';

/** Sends a file in the smallest form that the browser reads; a status of 200 becomes 206, 304 or 416 as was asked. */
export function sendFile(
  { request, response, headers: ofAll }: Exchange,
  { type, plain, compressed }: StoredFile,
  status: 200 | 404,
  cacheControl: string,
): void {
  const form = compressed.find(({ encoding }) => encoding && accepts(request, encoding)) ?? plain;
  const headers: OutgoingHttpHeaders = { ...ofAll, 'Cache-Control': cacheControl };
  if (compressed.length > 0) headers.Vary = 'Accept-Encoding';
  if (status === 200) {
    headers.ETag = form.etag;
    headers['Last-Modified'] = form.modified;
    if (isUnchanged(request, form)) return void response.writeHead(304, headers).end();
  }
  if (type.startsWith('text/html')) Object.assign(headers, documents);
  headers['Content-Type'] = type;
  if (form.encoding) headers['Content-Encoding'] = form.encoding;
  // As nginx does: what is worth going on with, a document or a picture, was never compressed.
  if (status === 200 && form === plain) return void sendRange({ request, response, headers }, form);
  sendWhole({ request, response, headers }, form, status);
}

function sendRange(exchange: Exchange, form: Form): void {
  const { request, response, headers } = exchange;
  const range = readRange(request.headers, form);
  if (range === 'whole')
    return void sendWhole({ ...exchange, headers: { ...headers, 'Accept-Ranges': 'bytes' } }, form, 200);
  if (range === 'unsatisfiable')
    return void say(exchange, 416, 'The file is shorter.', { 'Content-Range': `bytes */${form.size}` });
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

function accepts({ headers }: IncomingMessage, encoding: Encoding): boolean {
  const offered = String(headers['accept-encoding'] ?? '').split(',');
  return offered.some((one) => one.split(';')[0]?.trim().toLowerCase() === encoding && !refused.test(one));
}

function isUnchanged({ headers }: IncomingMessage, form: Form): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return headers['if-modified-since'] === form.modified;
  return known.split(',').some((tag) => ['*', form.etag].includes(tag.trim().replace(/^W\//, '')));
}
