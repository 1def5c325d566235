import { namesTag } from 'serve/rules/etag.ts';
import { fileHeaders } from 'serve/rules/headers.ts';
import { mediaTypeOf } from 'serve/rules/media-types.ts';
import type { Exchange, Headers } from './exchange.ts';
import { acceptEncodingOf, type WorkerResponseInit } from './runtime.ts';
import { sendRange } from './send-range.ts';
import { acceptedForms, type Form, type StoredFile } from './stored-file.ts';

/**
 * Sends a file in the smallest form that the browser accepts. A status of 200 may become 206, 304 or 416. Undefined if
 * the bucket has no form of it.
 */
export async function sendFile(
  exchange: Exchange,
  file: StoredFile,
  status: 200 | 404,
  cacheControl: string,
): Promise<Response | undefined> {
  const headers: Headers = { ...exchange.headers, 'Cache-Control': cacheControl };
  if (file.compressed.length > 0) headers.Vary = 'Accept-Encoding';
  for (const form of acceptedForms(file, acceptEncodingOf(exchange.request))) {
    const sent = await sendForm({ ...exchange, headers }, file, form, status);
    if (sent) return sent;
  }
  return undefined;
}

async function sendForm(
  exchange: Exchange,
  { name, plain }: StoredFile,
  form: Form,
  status: 200 | 404,
): Promise<Response | undefined> {
  const { request, store } = exchange;
  const isWanted = (etag: string) => status === 404 || !namesTag(request.headers.get('If-None-Match') ?? '', etag);
  if (form.etag && !isWanted(form.etag)) return notModified(exchange, form.etag);
  // As in nginx, only uncompressed files have ranges. Downloads worth resuming are never compressed.
  const hasRanges = status === 200 && form === plain;
  const asksForRange = hasRanges && request.headers.has('Range');
  const found = await (asksForRange || request.method === 'HEAD' ? store.facts(form.key) : store.open(form.key));
  if (!found) return undefined;
  const etag = form.etag ?? found.httpEtag;
  if (!isWanted(etag)) return notModified(exchange, etag);

  const type = mediaTypeOf(name);
  const headers: Headers = { ...exchange.headers, 'Content-Type': type };
  Object.assign(headers, fileHeaders(exchange.pathname, type));
  if (form.encoding) headers['Content-Encoding'] = form.encoding;
  if (status === 200) headers.ETag = etag;
  const part = asksForRange && (await sendRange({ ...exchange, headers }, form.key, { size: found.size, etag }));
  if (part) return part;
  if (hasRanges) headers['Accept-Ranges'] = 'bytes';
  headers['Content-Length'] = String(found.size);
  const whole = asksForRange && request.method === 'GET' ? await store.open(form.key) : found;
  const init: WorkerResponseInit = { status, headers, encodeBody: 'manual' };
  return whole && new Response(whole.body ?? null, init);
}

const notModified = ({ headers }: Exchange, etag: string): Response =>
  new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
