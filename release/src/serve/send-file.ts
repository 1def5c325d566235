import { createReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { documents } from './headers.ts';
import { type Range, readRange } from './range.ts';
import { contentOf, type Encoding, type Form, type StoredFile } from './stored-folder.ts';

/** Sends a file in the smallest form that the browser reads; a status of 200 becomes 206, 304 or 416 as was asked. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { type, plain, compressed }: StoredFile,
  status: 200 | 404,
  cacheControl: string,
): void {
  const form = compressed.find(({ encoding }) => encoding && accepts(request, encoding)) ?? plain;
  const headers: OutgoingHttpHeaders = { 'Cache-Control': cacheControl };
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
  if (status === 200 && form === plain) return void sendRange(request, response, form, headers);
  sendWhole(request, response, form, status, headers);
}

function sendRange(request: IncomingMessage, response: ServerResponse, form: Form, headers: OutgoingHttpHeaders): void {
  const range = readRange(request.headers, form);
  if (range === 'unsatisfiable')
    return void response.writeHead(416, { 'Content-Range': `bytes */${form.size}`, 'Content-Length': 0 }).end();
  if (range === 'whole') return void sendWhole(request, response, form, 200, { ...headers, 'Accept-Ranges': 'bytes' });
  response.writeHead(206, {
    ...headers,
    'Content-Length': range.end - range.start,
    'Content-Range': `bytes ${range.start}-${range.end - 1}/${form.size}`,
  });
  sendBytes(request, response, form, range);
}

function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  form: Form,
  status: number,
  headers: OutgoingHttpHeaders,
): void {
  response.writeHead(status, { ...headers, 'Content-Length': form.size });
  sendBytes(request, response, form, { start: 0, end: form.size });
}

function sendBytes(request: IncomingMessage, response: ServerResponse, form: Form, { start, end }: Range): void {
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
