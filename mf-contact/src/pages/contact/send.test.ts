import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountAt, message } from './sample-message.ts';
import { type Account, send } from './send.ts';

let account: Account;
let server: Server;
let status: number;
let received: unknown[];

/** The real EmailJS against a real server. Only browser APIs that Node lacks are replaced. */
beforeEach(async () => {
  status = 200;
  received = [];
  server = createServer(async (request, response) => {
    received.push(await json(request));
    response.writeHead(status).end('said the server');
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  account = accountAt(`http://localhost:${(server.address() as { port: number }).port}`);
  const stored = new Map<string, string>();
  vi.stubGlobal('location', { pathname: '/contact-us' });
  vi.stubGlobal('navigator', { languages: ['fr'], webdriver: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

it('posts the four fields with the account’s identifiers', async () => {
  expect(await send(message, account)).toMatchObject({ status: 200, text: 'said the server' });
  expect(received).toEqual([
    {
      lib_version: '4.4.1',
      user_id: 'key_1',
      service_id: 'service_1',
      template_id: 'template_1',
      template_params: message,
    },
  ]);
});

it('returns the service’s status and text', async () => {
  status = 412;
  expect(await send(message, account)).toEqual({ status: 412, text: 'said the server' });
});

it.each(['publicKey', 'serviceId', 'templateId'] as const)(
  'returns no status when the account lacks its %s',
  async (id) => {
    const { status, text } = await send(message, { ...account, [id]: '' });
    expect([status, text]).toEqual([undefined, expect.stringContaining('is required')]);
    expect(received).toEqual([]);
  },
);

it('returns status 0 when the network fails', async () => {
  await new Promise((closed) => server.close(closed));
  expect(await send(message, account)).toEqual({ status: 0, text: 'Network Error' });
});

it('blocks automated browsers if configured', async () => {
  expect(await send(message, { ...account, blockHeadless: true })).toMatchObject({ status: 451 });
  expect(received).toEqual([]);
});

it('blocks addresses on the block list', async () => {
  expect(await send(message, { ...account, blockList: [message.email] })).toMatchObject({ status: 403 });
  expect(received).toEqual([]);
});

it('limits how often a visitor sends, if configured', async () => {
  const limited = { ...account, limitRate: 60 };
  expect(await send(message, limited)).toMatchObject({ status: 200 });
  expect(await send(message, limited)).toMatchObject({ status: 429, text: 'Too Many Requests' });
  expect(await send(message, limited)).toMatchObject({ status: 429 });
  expect(received).toHaveLength(1);
});

it('does not count a failed send against the limit', async () => {
  const limited = { ...account, limitRate: 60 };
  status = 500;
  await send(message, limited);
  status = 200;
  expect(await send(message, limited)).toMatchObject({ status: 200 });
});

it('sends without a limit where storage is disabled', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(await send(message, { ...account, limitRate: 60 })).toMatchObject({ status: 200 });
});
