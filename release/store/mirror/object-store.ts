import { hash } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { filesBelow } from 'tools/workspace/repository.ts';
import { replaceFile } from '../durable.ts';
import { refusal } from '../message.ts';

/** Where a mirror is: a bucket or a folder. Keys are relative to its address. */
export interface ObjectStore {
  /** Undefined if there is no such object, or it has more bytes; then the rest is not read. */
  get: (key: string, maxBytes: number) => Promise<Buffer | undefined>;
  put: (key: string, content: Buffer) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** When each object was sent, in ms, by key. */
  list: () => Promise<Map<string, number>>;
}

/** `s3://bucket/prefix`, or the path of a folder. Refuses anything else, and a bucket without its variables. */
export const openObjects = (address: string): ObjectStore =>
  /^\.{0,2}\//.test(address) ? folderAt(address) : bucketAt(address);

function folderAt(address: string): ObjectStore {
  const fileOf = (key: string): string => path.resolve(address, key);
  return {
    async get(key, maxBytes) {
      const found = statSync(fileOf(key), { throwIfNoEntry: false });
      return found && found.size <= maxBytes ? readFileSync(fileOf(key)) : undefined;
    },
    put: async (key, content) => replaceFile(fileOf(key), content),
    delete: async (key) => rmSync(fileOf(key), { force: true }),
    list: async () => new Map(filesBelow(path.resolve(address)).map((key) => [key, statSync(fileOf(key)).mtimeMs])),
  };
}

/** Of a page of a listing, or of a fault. */
const maxAnswer = 2_000_000;
/** How long a request may take, in ms: for an answer to begin, and for each byte on a line of 10 KB/s. */
const patience = (bytes: number): number => 10_000 + Math.ceil(bytes / 10);

/** A bucket of any service with Amazon's S3 interface, which the usual variables tell how to reach. */
function bucketAt(address: string): ObjectStore {
  const [, bucket, folder] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/+([\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/*$/.exec(address) ?? [];
  if (!bucket) throw refusal('mirror.address', { address });
  const prefix = folder ? `${folder}/` : '';
  const { endpoint, ...keys } = settings();
  // It repeats a request that is answered by a fault of the service.
  const client = new AwsClient({ ...keys, service: 's3', retries: 3 });

  /** Undefined if there is no such object, or it has more bytes. Refuses any other answer but that it is done. */
  async function send(method: string, name: string, maxBytes: number, content?: Buffer): Promise<Buffer | undefined> {
    const response = await client
      .fetch(`${endpoint}/${bucket}/${name}`, {
        method,
        signal: AbortSignal.timeout(patience(content?.length ?? maxBytes)),
        aws: { allHeaders: true },
        ...(content && {
          body: new Uint8Array(content),
          // A server refuses content whose hash differs, so nothing that was damaged on the way is stored.
          headers: { 'x-amz-content-sha256': hash('sha256', content) },
        }),
      })
      .catch(unreachable);
    const { status, ok } = response;
    const body = await bodyOf(response, ok ? maxBytes : maxAnswer).catch(unreachable);
    if (ok) return body;
    const code = field(String(body), 'Code');
    if (status === 404 && code !== 'NoSuchBucket') return undefined;
    throw refusal('mirror.answered', { endpoint, status, code, what: `${method} ${bucket}/${name}` });
  }

  function unreachable({ message, cause }: Error & { cause?: { code?: string } }): never {
    throw refusal('mirror.unreachable', { endpoint, why: cause?.code ?? message });
  }

  const nameOf = (key: string): string => prefix + key.split('/').map(encodeURIComponent).join('/');
  return {
    get: (key, maxBytes) => send('GET', nameOf(key), maxBytes),
    put: async (key, content) => void (await send('PUT', nameOf(key), maxAnswer, content)),
    delete: async (key) => void (await send('DELETE', nameOf(key), maxAnswer)),
    async list() {
      const found = new Map<string, number>();
      const query = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix });
      for (let next = ''; ; query.set('continuation-token', next)) {
        const page = String(await send('GET', `?${query}`, maxAnswer));
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = decodeURIComponent(field(entry, 'Key').replaceAll('+', '%20'));
          found.set(key.slice(prefix.length), Date.parse(field(entry, 'LastModified')));
        }
        next = field(page, 'NextContinuationToken');
        if (!next) return found;
      }
    },
  };
}

/** The variables that say how to reach the bucket. Refuses if some are missing, and names all of these. */
function settings() {
  const { AWS_ENDPOINT_URL = '', AWS_REGION = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const all = { AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
  const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw refusal('mirror.settings', { missing: missing.join(', ') });
  const endpoint = AWS_ENDPOINT_URL.replace(/\/+$/, '');
  return { endpoint, region: AWS_REGION, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
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

const field = (xml: string, name: string): string => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '';
