import { namesTag } from 'serve/rules/etag.ts';
import { fileHeaders } from 'serve/rules/headers.ts';
import { mediaTypeOf } from 'serve/rules/media-types.ts';
import type { Exchange, Headers } from './exchange.ts';
import { Unreachable } from './reach.ts';
import { acceptEncodingOf, type WorkerResponseInit } from './runtime.ts';
import { sendRange } from './send-range.ts';
import { acceptedForms, type Form, type StoredFile } from './stored-file.ts';

/**
 * Sends a file in the smallest form that the browser accepts and the store has as it was signed. A status of 200 may become
 * 206, 304 or 416. Throws `Unreachable` if there is no such form.
 */
export async function sendFile(
  exchange: Exchange,
  file: StoredFile,
  status: 200 | 404,
  cacheControl: string,
  onlyCached?: boolean,
): Promise<Response> {
  const headers: Headers = { ...exchange.headers, 'Cache-Control': cacheControl };
  if (file.compressed.length > 0) headers.Vary = 'Accept-Encoding';
  for (const form of acceptedForms(file, acceptEncodingOf(exchange.request))) {
    const sent = await sendForm({ ...exchange, headers }, file, form, status, onlyCached);
    if (sent) return sent;
  }
  throw new Unreachable(`${file.name} is not in the store as it was signed.`);
}

async function sendForm(
  exchange: Exchange,
  { name, plain }: StoredFile,
  form: Form,
  status: 200 | 404,
  onlyCached?: boolean,
): Promise<Response | undefined> {
  const { request, store } = exchange;
  const { etag, key, named, encoding } = form;
  if (status === 200 && namesTag(request.headers.get('If-None-Match') ?? '', etag))
    return new Response(null, { status: 304, headers: { ...exchange.headers, ETag: etag } });
  const found = await store.open(key, named, onlyCached);
  if (!found) return undefined;

  const type = mediaTypeOf(name);
  const headers: Headers = { ...exchange.headers, 'Content-Type': type };
  Object.assign(headers, fileHeaders(exchange.pathname, type));
  if (encoding) headers['Content-Encoding'] = encoding;
  if (status === 200) headers.ETag = etag;
  // As in nginx, only uncompressed files have ranges. Downloads worth resuming are never compressed.
  const hasRanges = status === 200 && form === plain;
  const part = hasRanges && (await sendRange({ ...exchange, headers }, found, etag));
  if (part) return part;
  if (hasRanges) headers['Accept-Ranges'] = 'bytes';
  headers['Content-Length'] = String(found.size);
  const init: WorkerResponseInit = { status, headers, encodeBody: 'manual' };
  return new Response(request.method === 'HEAD' ? null : found.body, init);
}
