import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { registryAddress } from 'contract/registry.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { add, collect, read, write } from './message.ts';
import { sendWaiting } from './send-waiting.ts';

const request = { url: '/send', body: '{"text":"Bonjour !"}' };

let server: Server;
let answer: number | 'drop';
let received: unknown[];
let asked: string[];
let whenAsked = () => {};

/** A real server, and a storage that lacks nothing of a browser’s but the disk. */
beforeEach(async () => {
  answer = 200;
  received = [];
  asked = [];
  whenAsked = () => {};
  server = createServer(async (incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    whenAsked();
    if (incoming.method === 'HEAD') return void response.writeHead(503).end();
    received.push(await json(incoming));
    if (answer === 'drop') incoming.socket.destroy();
    else response.writeHead(answer).end();
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, site), init));
  const storage = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

it('asks the site before it sends, whatever that answers, and nothing without a message', async () => {
  await sendWaiting();
  expect(asked).toEqual([]);
  add(request);
  await sendWaiting();
  expect(asked).toEqual([`HEAD ${registryAddress}`, 'POST /send']);
});

it('sends a message once, even if three tabs begin at once, forgets its text and tells of it once', async () => {
  add(request);
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
  await sendWaiting();
  expect(received).toEqual([{ text: 'Bonjour !' }]);
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
  add(request);
  expect(read()).toMatchObject({ state: 'waiting' });
});

it('leaves a message waiting while the network is off', async () => {
  await new Promise((closed) => server.close(closed));
  add(request);
  await sendWaiting();
  expect(read()).toMatchObject({ state: 'waiting' });
});

it.each<[typeof answer, object]>([
  ['drop', { state: 'uncertain' }],
  [429, { state: 'refused', status: 429 }],
])('keeps the text of a message that is answered by %s, and never sends it again', async (given, outcome) => {
  answer = given;
  add(request);
  await sendWaiting();
  expect(read()).toMatchObject({ ...outcome, request });
  answer = 200;
  await sendWaiting();
  expect(received).toHaveLength(1);
});

it('does not send a message that was taken back before the network answers', async () => {
  add(request);
  whenAsked = () => expect(collect('waiting')).toMatchObject({ request });
  await sendWaiting();
  expect(asked).toHaveLength(1);
  expect(read()).toBeUndefined();
});

it('takes a message whose sender ended as uncertain, also with a clock set back', async () => {
  add(request);
  for (const [ago, state] of [
    [1_000, 'sending'],
    [60_000, 'uncertain'],
    [-60_000, 'uncertain'],
  ] as const) {
    write({ id: 1, state: 'sending', since: Date.now() - ago, request });
    expect(read()?.state).toBe(state);
    await sendWaiting();
  }
  expect(received).toEqual([]);
});
