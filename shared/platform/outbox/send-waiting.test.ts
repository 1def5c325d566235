import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { registryAddress } from 'contract/registry.ts';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { add, claim, collect, finish, list, takeBack } from './messages.ts';
import { sendWaiting } from './send-waiting.ts';

const request = { url: '/send', body: '{"text":"Bonjour !"}' };

let server: Server;
/** What the server does with a message. */
let answer: number | 'drop';
let received: unknown[];
let asked: string[];

/** A real server, and a database that lacks nothing of a browser’s but the disk. */
beforeEach(async () => {
  answer = 200;
  received = [];
  asked = [];
  server = createServer(async (incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (incoming.method === 'HEAD') return void response.writeHead(503).end();
    received.push(await json(incoming));
    if (answer === 'drop') incoming.socket.destroy();
    else response.writeHead(answer).end();
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, site), init));
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const states = async () => (await list()).map(({ state }) => state);
const setClock = (time: number) => vi.spyOn(Date, 'now').mockReturnValue(time);

it('sends waiting messages once, the oldest first, and forgets their text', async () => {
  await add(request);
  await add({ ...request, body: '{"text":"Encore moi."}' });
  await sendWaiting();
  await sendWaiting();
  expect(received).toEqual([{ text: 'Bonjour !' }, { text: 'Encore moi.' }]);
  expect(JSON.stringify(await list())).not.toContain('text');
  expect(await states()).toEqual(['sent', 'sent']);
});

it('sends a message once, even if two tabs and a worker begin at the same moment', async () => {
  await add(request);
  await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
  expect(received).toHaveLength(1);
  expect(await states()).toEqual(['sent']);
});

it('asks the site before it sends, whatever the site answers, and nothing while no message waits', async () => {
  await sendWaiting();
  expect(asked).toEqual([]);
  await add(request);
  await sendWaiting();
  expect(asked).toEqual([`HEAD ${registryAddress}`, 'POST /send']);
});

it('leaves a message waiting while the network is off', async () => {
  await new Promise((closed) => server.close(closed));
  await add(request);
  await expect(sendWaiting()).rejects.toThrow();
  expect(await states()).toEqual(['waiting']);
});

it('never repeats an attempt that broke off without an answer', async () => {
  answer = 'drop';
  await add(request);
  await sendWaiting();
  expect(await list()).toMatchObject([{ state: 'uncertain', request }]);
  answer = 200;
  await sendWaiting();
  expect(received).toHaveLength(1);
});

it('keeps the text and the status of a message that was refused', async () => {
  answer = 429;
  await add(request);
  await sendWaiting();
  expect(await list()).toMatchObject([{ state: 'refused', status: 429, request }]);
});

it('gives a message back only while it waits, and then does not send it', async () => {
  const first = await add(request);
  expect(await takeBack(first)).toEqual(request);
  expect(await takeBack(first)).toBeUndefined();
  await sendWaiting();
  expect(received).toEqual([]);

  const second = await add(request);
  await claim();
  expect(await takeBack(second)).toBeUndefined();
});

it('takes a message whose sender ended as uncertain, also if the clock was set back, until an answer comes', async () => {
  const written = Date.now();
  const id = await add(request);
  await claim();
  expect(await states()).toEqual(['sending']);
  for (const later of [60_000, -60_000]) {
    setClock(written + later);
    expect(await states()).toEqual(['uncertain']);
  }
  await sendWaiting();
  expect(received).toEqual([]);
  await finish(id, { state: 'sent' });
  expect(await states()).toEqual(['sent']);
});

it('gives what became of a message to one tab only', async () => {
  await add(request);
  await sendWaiting();
  const told = await Promise.all([collect(['sent']), collect(['sent'])]);
  expect(told.flat()).toHaveLength(1);
  expect(await list()).toEqual([]);
});
