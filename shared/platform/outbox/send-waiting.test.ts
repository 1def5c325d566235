import { registryAddress } from 'contract/registry.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { add, collect, read, write } from './message.ts';
import { sendWaiting } from './send-waiting.ts';

const request = { url: '/send', body: '{"text":"Bonjour !"}' };
const brokenOff = () => Promise.reject(new TypeError('Failed to fetch'));

/** How the site and the service answer. */
let site: () => Promise<Response>;
let service: () => Promise<Response>;
let asked: string[];

/** A storage that lacks nothing of a browser’s but the disk. */
beforeEach(() => {
  site = async () => new Response('', { status: 503 });
  service = async () => new Response();
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method, body = '' }: RequestInit) => {
    asked.push(`${method} ${path} ${body}`.trim());
    return method === 'HEAD' ? site() : service();
  });
  const storage = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const once = [`HEAD ${registryAddress}`, `POST /send ${request.body}`];

it('sends a message once, even from three tabs, forgets its text and tells of it once', async () => {
  // The headers tell that it arrived, even if the body never ends.
  service = async () => new Response(new ReadableStream());
  add(request);
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
  await sendWaiting();
  expect(asked).toEqual(once);
  expect(JSON.stringify(read())).not.toContain('text');
  expect(collect('refused')).toBeUndefined();
  expect(collect('sent')).toMatchObject({ state: 'sent' });
  expect(read()).toBeUndefined();
});

it('keeps no second message while one waits', async () => {
  add(request);
  expect(add({ ...request, body: '{"text":"Encore moi."}' })).toBe(false);
  expect(read()).toMatchObject({ request });
  await sendWaiting();
  expect(add(request)).toBe(true);
});

it.each([
  ['nothing', brokenOff, { state: 'uncertain' }],
  ['429', async () => new Response('', { status: 429 }), { state: 'refused', status: 429 }],
])('keeps the text of a message that is answered by %s, and never sends it again', async (_, answer, outcome) => {
  service = answer;
  add(request);
  await sendWaiting();
  await sendWaiting();
  expect(read()).toMatchObject({ ...outcome, request });
  expect(asked).toEqual(once);
});

it('does not send a message that was taken back before the network answers', async () => {
  site = async () => {
    expect(collect('waiting')).toMatchObject({ request });
    return new Response();
  };
  add(request);
  await sendWaiting();
  expect(asked).toHaveLength(1);
  expect(read()).toBeUndefined();
});

it('takes a message whose sender ended as uncertain, also with a clock set back', async () => {
  for (const [ago, state] of [
    [1_000, 'sending'],
    [60_000, 'uncertain'],
    [-60_000, 'uncertain'],
  ] as const) {
    write({ id: 1, state: 'sending', since: Date.now() - ago, request });
    expect(read()?.state).toBe(state);
    await sendWaiting();
  }
  expect(asked).toEqual([]);
});
