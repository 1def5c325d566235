import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readBucketAddress } from './bucket-address.ts';
import { connectionFault, NoAnswer, refusal } from './bucket-faults.ts';
import { bucketSettings } from './bucket-settings.ts';
import { readListing } from './listing.ts';
import type { ListedObject, SharedStore } from './shared-store.ts';
import { StoreFault, TooLong, Unreachable } from './shared-store.ts';

const attempts = 4;
/** How long to wait for the beginning of an answer, in ms: with content to send, until it is sent on a slow line. */
const timeout = { withContent: 60_000, without: 10_000 };
/** The first pause between attempts, in ms. Each next one is twice as long. */
const firstPause = 100;
/** In seconds. */
const deletionTime = 30;

interface Sent {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  query?: string;
  content?: Buffer;
  headers?: Record<string, string>;
  /** Of the answer. */
  maxBytes?: number;
}

interface Answer {
  status: number;
  headers: Headers;
  content: Buffer;
}

/** A store in a bucket of any service with Amazon's S3 interface. Throws a sentence if settings are missing or wrong. */
export function openBucket(address: string): SharedStore {
  const { bucket, prefix } = readBucketAddress(address);
  const { endpoint, ...keys } = bucketSettings();
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });

  const urlOf = (key: string): string => `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function send(key: string, { method = 'GET', query = '', content, headers }: Sent): Promise<Response> {
    // A server refuses content whose hash differs, so nothing that was damaged on the way is stored.
    const hash = content && { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') };
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new NoAnswer()), content ? timeout.withContent : timeout.without);
    try {
      return await client.fetch(urlOf(key) + query, {
        method,
        headers: { ...headers, ...hash },
        signal: waiting.signal,
        aws: { allHeaders: true },
        ...(content && { body: new Uint8Array(content) }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request that may be repeated, until it is answered. Throws a sentence for any other status than these. */
  async function answer(key: string, sent: Sent, expected: number[]): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      let fault: Error;
      try {
        const response = await send(key, sent);
        const { status, headers } = response;
        if (expected.includes(status)) return { status, headers, content: await bodyOf(response, sent.maxBytes) };
        const refused = await refusal(response, { endpoint, bucket, address, key, method: sent.method ?? 'GET' });
        if (!refused.temporary) throw refused.error;
        fault = refused.error;
      } catch (error) {
        if (!isConnectionFault(error)) throw error;
        fault = new Unreachable(connectionFault(endpoint, error));
      }
      if (attempt === attempts) throw fault;
      await sleep(firstPause * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }

  return {
    address,
    async get(key, maxBytes) {
      const found = await answer(prefix + key, { maxBytes }, [200, 404]);
      if (found.status === 404) return assertBucket(found.content);
      return { content: found.content, etag: etagOf(found), modified: modifiedOf(found) };
    },
    async has(key) {
      return (await answer(prefix + key, { method: 'HEAD' }, [200, 404])).status === 200;
    },
    async create(key, content) {
      const headers = { 'if-none-match': '*' };
      return (await answer(prefix + key, { method: 'PUT', content, headers }, [200, 412])).status === 200;
    },
    async put(key, content) {
      await answer(prefix + key, { method: 'PUT', content }, [200]);
    },
    async swap(key, content, etag) {
      const headers: Record<string, string> = etag ? { 'if-match': etag } : { 'if-none-match': '*' };
      let response: Response;
      try {
        response = await send(prefix + key, { method: 'PUT', content, headers });
      } catch (error) {
        if (isConnectionFault(error)) return 'unclear';
        throw error;
      }
      if (response.status === 200) return 'done';
      if (response.status === 412) return 'lost';
      const request = { endpoint, bucket, address, key: prefix + key, method: 'PUT' };
      const refused = await refusal(response, request);
      if (refused.temporary) return 'unclear';
      throw refused.error;
    },
    async list(start) {
      const found: ListedObject[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start });
        if (next) query.set('continuation-token', next);
        const { content } = await answer('', { query: `?${query}` }, [200]);
        const page = readListing(String(content));
        for (const object of page.objects) found.push({ ...object, key: object.key.slice(prefix.length) });
        next = page.next;
      }
      return found;
    },
    async deleteOlder(key, than) {
      // Signed before the look at its date, and valid only for a short time: a machine that sleeps in between deletes
      // nothing when it wakes.
      const url = new URL(urlOf(prefix + key));
      url.searchParams.set('X-Amz-Expires', String(deletionTime));
      const deletion = await client.sign(url, { method: 'DELETE', aws: { signQuery: true } });
      const found = await answer(prefix + key, { method: 'HEAD' }, [200, 404]);
      if (found.status === 404 || modifiedOf(found) >= than) return false;
      try {
        return (await fetch(deletion, { signal: AbortSignal.timeout(timeout.without) })).status === 204;
      } catch (error) {
        if (!isConnectionFault(error)) throw error;
        throw new Unreachable(connectionFault(endpoint, error));
      }
    },
  };

  /** Tells a missing object from a missing bucket. */
  function assertBucket(answered: Buffer): undefined {
    if (answered.includes('NoSuchBucket')) throw new StoreFault(`There is no bucket “${bucket}” at ${endpoint}.`);
    return undefined;
  }
}

async function bodyOf(response: Response, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new TooLong(`An object has more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Without quotes: Ceph 16 and 18 compare it only so. */
const etagOf = ({ headers }: Answer): string => (headers.get('etag') ?? '').replaceAll('"', '');

const modifiedOf = ({ headers }: Answer): number => Date.parse(headers.get('last-modified') ?? '');

const isConnectionFault = (error: unknown): error is Error =>
  error instanceof Error &&
  (error instanceof NoAnswer || error.name === 'TimeoutError' || (error instanceof TypeError && 'cause' in error));
