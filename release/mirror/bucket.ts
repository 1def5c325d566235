import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Refusal, refusal } from 'store/message.ts';
import { bucketSettings, readAddress } from './bucket-settings.ts';
import { readListing } from './listing.ts';
import type { ListedObject, ObjectStore } from './object-store.ts';

/** Of a request that is not answered. aws4fetch itself repeats one that is answered by a fault of the service. */
const attempts = 4;
/** How long a request may take, in ms: for an answer to begin, and for each byte on a line of 10 KB/s. */
const patience = (bytes: number): number => 10_000 + Math.ceil(bytes / 10);
/** Of a page of a listing, or of a fault. */
const maxAnswer = 2_000_000;

interface Answer {
  headers: Headers;
  /** Undefined if there is no such object, or it has more bytes. */
  body: Buffer | undefined;
}

interface Sent {
  query?: string;
  content?: Buffer;
  maxBytes?: number;
}

/** A bucket of any service with Amazon's S3 interface. */
export function bucketAt(address: string): ObjectStore {
  const { bucket, prefix } = readAddress(address);
  const { endpoint, ...keys } = bucketSettings();
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });

  /** Sends a request, which may be repeated. Refuses any answer but an object, its absence, or that it is done. */
  async function send(method: string, key: string, sent: Sent = {}, attempt = 1): Promise<Answer> {
    const { query = '', content, maxBytes = maxAnswer } = sent;
    try {
      const path = key.split('/').map(encodeURIComponent).join('/');
      const response = await client.fetch(`${endpoint}/${bucket}/${path}${query}`, {
        method,
        signal: AbortSignal.timeout(patience(content?.length ?? maxBytes)),
        aws: { allHeaders: true },
        ...(content && {
          body: new Uint8Array(content),
          // A server refuses content whose hash differs, so nothing that was damaged on the way is stored.
          headers: { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') },
        }),
      });
      const { status, headers, ok } = response;
      if (ok) return { headers, body: await bodyOf(response, maxBytes) };
      const code = /<Code>(\w+)<\/Code>/.exec(String(await bodyOf(response, maxAnswer)))?.[1] ?? '';
      if (status === 404 && code !== 'NoSuchBucket') return { headers, body: undefined };
      throw faultOf(status, code, `${method} ${key || bucket}`);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (attempt === attempts) throw refusal('mirror.unreachable', { endpoint, why: reasonOf(error) });
      await sleep(100 * 2 ** attempt * (0.5 + Math.random()));
      return send(method, key, sent, attempt + 1);
    }
  }

  function faultOf(status: number, code: string, what: string): Refusal {
    if (code === 'NoSuchBucket') return refusal('mirror.noBucket', { bucket, endpoint });
    if (/InvalidAccessKeyId|SignatureDoesNotMatch/.test(code)) return refusal('mirror.unknownKeys', { endpoint, code });
    if (code === 'RequestTimeTooSkewed') return refusal('mirror.clock', { endpoint });
    if (status === 403) return refusal('mirror.forbidden', { address, what });
    return refusal('mirror.answered', { endpoint, status, code, what });
  }

  return {
    address,
    async get(key, maxBytes) {
      const { headers, body } = await send('GET', prefix + key, { maxBytes });
      return body && { content: body, modified: Date.parse(headers.get('last-modified') ?? '') };
    },
    async put(key, content) {
      await send('PUT', prefix + key, { content });
    },
    async delete(key) {
      await send('DELETE', prefix + key);
    },
    async list() {
      const found: ListedObject[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) });
        const page = readListing(String((await send('GET', '', { query: `?${query}` })).body));
        for (const object of page.objects) found.push({ ...object, key: object.key.slice(prefix.length) });
        next = page.next;
      }
      return found;
    },
  };
}

/** Undefined for a body with more bytes. */
async function bodyOf(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
