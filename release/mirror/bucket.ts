import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { type Refusal, refusal } from 'store/message.ts';
import { bucketSettings, readAddress } from './bucket-settings.ts';
import { readListing } from './listing.ts';
import type { ListedObject, ObjectStore } from './object-store.ts';

const attempts = 4;
/** The first pause between attempts, in ms. Each next one is twice as long. */
const firstPause = 200;
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
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });

  /** Sends a request, which may be repeated, until it is answered. Refuses any other status than 200, 204 and 404. */
  async function send(method: string, key: string, sent: Sent = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const fault = await sendOnce(method, key, sent).catch((error) => {
        if (!isConnectionFault(error)) throw error;
        return refusal('mirror.unreachable', { address, endpoint, why: reasonOf(error) });
      });
      if ('headers' in fault) return fault;
      if (attempt === attempts) throw fault;
      await sleep(firstPause * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }

  /** Returns the refusal of a request that may succeed later. */
  async function sendOnce(
    method: string,
    key: string,
    { query = '', content, maxBytes = maxAnswer }: Sent,
  ): Promise<Answer | Refusal> {
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
    const { status, headers } = response;
    if (status === 200 || status === 204) return { headers, body: await bodyOf(response, maxBytes) };
    const code = /<Code>(\w+)<\/Code>/.exec(String(await bodyOf(response, maxAnswer)))?.[1] ?? '';
    if (status === 404 && code !== 'NoSuchBucket') return { headers, body: undefined };
    return faultOf(status, code, `${method} ${key || bucket}`);
  }

  function faultOf(status: number, code: string, what: string): Refusal {
    if (code === 'NoSuchBucket') throw refusal('mirror.noBucket', { bucket, endpoint });
    if (/InvalidAccessKeyId|SignatureDoesNotMatch/.test(code)) throw refusal('mirror.unknownKeys', { endpoint, code });
    if (code === 'RequestTimeTooSkewed') throw refusal('mirror.clock', { endpoint });
    if (status === 403) throw refusal('mirror.forbidden', { address, what });
    const fault = refusal('mirror.answered', { endpoint, status, code, what });
    if (status >= 500 || status === 409 || status === 429 || code === 'RequestTimeout') return fault;
    throw fault;
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

const isConnectionFault = (error: unknown): error is Error =>
  error instanceof Error &&
  (['TimeoutError', 'AbortError'].includes(error.name) || (error instanceof TypeError && 'cause' in error));

function reasonOf({ message, cause, name }: Error): string {
  const { code, message: because } = (cause ?? {}) as { code?: string; message?: string };
  return name === 'TimeoutError' ? 'no answer in time' : (code ?? because ?? message);
}
