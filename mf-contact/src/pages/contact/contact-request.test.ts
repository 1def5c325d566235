import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messageIn, requestOf } from './contact-request.ts';
import { accountAt, message } from './sample-message.ts';
import { send } from './send.ts';

const account = accountAt('https://mail.example');

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['fr'], webdriver: true });
  vi.stubGlobal('location', { pathname: '/contact-us' });
});
afterEach(() => void vi.unstubAllGlobals());

it('posts what EmailJS posts, to the same address', async () => {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    received.push({
      method: request.method,
      url: request.url,
      type: request.headers['content-type'],
      body: await json(request),
    });
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  try {
    const local = accountAt(`http://localhost:${(server.address() as AddressInfo).port}`);
    await send(message, local);
    const request = requestOf(message, local);
    expect(request).toBeDefined();
    await fetch(request?.url ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: request?.body ?? '',
    });
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('finds the message in its request', () => {
  const request = requestOf(message, account);
  expect(request && messageIn(request)).toEqual(message);
});

it.each([
  ['without an identifier', { templateId: '' }],
  ['with the sender on its block list', { blockList: [message.email] }],
  ['that refuses browsers driven by programs', { blockHeadless: true }],
])('makes no request for an account %s', (_, change) => {
  expect(requestOf(message, { ...account, ...change })).toBeUndefined();
});
