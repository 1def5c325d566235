import { createPrivateKey } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { newKeyPair, signPointer } from 'mirror/key-pair.ts';
import { type ObjectStore, openObjects } from 'mirror/object-store.ts';
import { pointerKey, type Statement } from 'mirror/pointer.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { first, type Scene, setScene } from '../stores/mirroring.ts';
import { attack } from './attack.ts';

/** What somebody tries who may write to the bucket, and what visitors of the Worker get. */

const source = 'The Update Framework';
const origin = 'https://example.org';
let scene: Scene;
let bucket: ObjectStore;
let publicKey: string;
let older: Buffer;
/** Keys of objects that have become huge. */
let grown: Set<string>;
/** Those of them that a Worker has read. */
let readWhole: string[];
/** Of one data centre. Workers that start later find it. */
let cache: Map<string, Response>;
/** Of the Worker that answers. */
let visit: (address: string, keys?: string) => Promise<Response>;

beforeEach(async () => {
  scene = await setScene(false);
  cache = new Map();
  grown = new Set();
  readWhole = [];
  const addressOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);
  vi.stubGlobal('caches', {
    default: {
      match: async (key: Request | string) => cache.get(addressOf(key))?.clone(),
      put: async (key: Request | string, response: Response) => void cache.set(addressOf(key), response),
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  bucket = openObjects(scene.address);
  await scene.publisher.commands.release(first);
  ({ publicKey } = await scene.publisher.mirrorStore(scene.address, scene.log));
  older = await pointer();
  await release('e2');
  await startWorker();
  expect(await shown()).toBe('e2');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scene.end();
});

/** Another Worker in the same data centre. */
async function startWorker(): Promise<void> {
  vi.resetModules();
  const { default: worker } = await import('edge/worker/main.ts');
  visit = async (address, keys = publicKey) => {
    const STORE = {
      get: async (key: string) => {
        const found = await bucket.get(key, Number.POSITIVE_INFINITY);
        if (!found) return null;
        const { buffer, byteOffset, byteLength } = found.content;
        return {
          size: grown.has(key) ? 5e9 : byteLength,
          async arrayBuffer() {
            if (grown.has(key)) readWhole.push(key);
            return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
          },
        };
      },
    };
    const work: Promise<unknown>[] = [];
    const environment = { STORE, ...(keys && { PUBLIC_KEY: keys }) };
    const response = await worker.fetch(new Request(origin + address), environment, {
      waitUntil: (one) => void work.push(one),
    });
    await Promise.all(work);
    return response;
  };
}

const pointer = async (): Promise<Buffer> => (await bucket.get(pointerKey, 1e5))?.content ?? Buffer.alloc(0);
const statement = async (): Promise<Statement> => JSON.parse(JSON.parse(String(await pointer())).statement);
const publisherKey = () => ({
  privateKey: createPrivateKey(readFileSync(path.join(scene.publisher.folder, 'mirror/key.pem'))),
});

async function release(version: string): Promise<void> {
  await scene.publisher.commands.release({ 'mf-events': version });
  await scene.publisher.mirrorStore(scene.address, scene.log);
}

/** The version of the events that visitors see. */
const shown = async (): Promise<string | undefined> =>
  /\/mf-events\/(\w+)\.js/.exec(await (await visit('/mf-events')).text())?.[1];

const refusedSince = 'X-Store-Refused-Since';

/** Visitors get what they got, from this Worker and from one that starts later; an admin is told by a header. */
async function refused(): Promise<string> {
  const began = Date.now();
  for (const start of [() => {}, startWorker]) {
    await start();
    expect(await shown()).toBe('e2');
    const since = (await visit('/mf-events')).headers.get(refusedSince);
    expect(Date.parse(since ?? '')).toBeGreaterThanOrEqual(began - 1);
  }
  await scene.publisher.mirrorStore(scene.address, scene.log, { verify: true });
  expect(await shown()).toBe('e2');
  expect((await visit('/mf-events')).headers.get(refusedSince)).toBeNull();
  return `the site of before, with ${refusedSince}`;
}

attack(source, 'arbitrary installation, at the edge: a pointer signed by a key of their own', async () => {
  await bucket.put(pointerKey, signPointer(await statement(), newKeyPair()));
  return refused();
});

attack(
  source,
  'arbitrary installation, at the edge: a forged pointer in a data centre that knows nothing',
  async () => {
    await bucket.put(pointerKey, signPointer(await statement(), newKeyPair()));
    cache.clear();
    await startWorker();
    const { status, headers } = await visit('/mf-events');
    expect([status, headers.has(refusedSince)]).toEqual([503, true]);
    return 'status 503';
  },
);

attack(source, 'arbitrary installation, at the edge: a Worker without a key', async () => {
  const response = await visit('/', '');
  expect(response.status).toBe(503);
  return (await response.text()).trim();
});

attack(source, 'rollback, at the edge: an older pointer, once signed', async () => {
  await bucket.put(pointerKey, older);
  return refused();
});

attack(source, 'rollback, at the edge: the pointer deleted', async () => {
  await bucket.delete(pointerKey);
  return refused();
});

attack(source, 'indefinite freeze, at the edge: nothing new for 26 hours', async () => {
  const before = await statement();
  const at = new Date(Date.now() - 27 * 3_600_000).toISOString();
  await bucket.put(pointerKey, signPointer({ ...before, sequence: before.sequence + 1, at }, publisherKey()));
  expect((await visit('/')).headers.get('X-Store-Not-Signed-Since')).toBe(at);
  await scene.publisher.mirrorStore(scene.address, scene.log, { verify: true });
  expect((await visit('/')).headers.has('X-Store-Not-Signed-Since')).toBe(false);
  return 'X-Store-Not-Signed-Since in each answer';
});

attack(source, 'malicious mirrors, at the edge: every object replaced by one of the same size', async () => {
  await release('e3');
  for (const { key, size } of await bucket.list())
    if (key !== pointerKey) await bucket.put(key, Buffer.alloc(size, '<script>'));
  for (const address of ['/mf-events', '/mf-news', '/', '/assets/mf-events/e3.js', '/assets/mf-events/e2.js'])
    expect(await (await visit(address)).text(), address).not.toContain('<script><script>');
  // A page that this data centre has sent before.
  expect(await shown()).toBe('e2');
  expect((await visit('/assets/mf-news/v1.js')).status).toBe(503);
  await scene.publisher.mirrorStore(scene.address, scene.log, { verify: true });
  expect(await shown()).toBe('e3');
  expect(await (await visit('/assets/mf-news/v1.js')).text()).toBe('// mf-news v1');
  return 'pages of before, and otherwise status 503';
});

attack(source, 'mix and match, at the edge: a document of before under the key of a new one', async () => {
  const keys = async () => (await bucket.list()).map(({ key }) => key).filter((key) => key.startsWith('documents/'));
  const before = await keys();
  await release('e3');
  const old = await bucket.get(before[0] ?? '', 1e6);
  for (const key of await keys()) if (!before.includes(key)) await bucket.put(key, old?.content ?? Buffer.alloc(0));
  expect(await shown()).toBe('e2');
  expect((await visit('/')).status).toBe(503);
  return 'the page of before, and otherwise status 503';
});

attack(source, 'endless data, at the edge: objects larger than was signed', async () => {
  await release('e3');
  grown = new Set((await bucket.list()).map(({ key }) => key).filter((key) => key !== pointerKey));
  expect(await shown()).toBe('e2');
  expect(readWhole).toEqual([]);
  return 'the page of before';
});

attack(source, 'key compromise, at the edge: pointers of a key that was changed', async () => {
  const stolen = publisherKey();
  const before = await statement();
  rmSync(path.join(scene.publisher.folder, 'mirror/key.pem'));
  const { publicKey: next } = await scene.publisher.mirrorStore(scene.address, scene.log, { takeOver: true });
  // While the key is changed, Workers know both.
  expect((await visit('/mf-events', `${next},${publicKey}`)).status).toBe(200);
  publicKey = next;
  await startWorker();
  expect(await shown()).toBe('e2');
  await bucket.put(pointerKey, signPointer({ ...before, sequence: Number.MAX_SAFE_INTEGER }, stolen));
  return refused();
});
