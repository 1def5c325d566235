import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message } from './message.ts';
import { type Account, failureCause, messageIn, requestOf, send } from './send.ts';

const message: Message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '+254700000000', textarea: 'Oui' };

let account: Account;
let server: Server;
/** 0 if the server does not answer. */
let status: number;
let received: { method?: string; url?: string; type?: string; body: unknown }[];

/** The real EmailJS against a real server. Only browser APIs that Node lacks are replaced. */
beforeEach(async () => {
  status = 200;
  received = [];
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, type: headers['content-type'], body: await json(request) });
    if (status > 0) response.writeHead(status).end('said the server');
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  account = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serviceId: 'service_1',
    templateId: 'template_1',
    publicKey: 'key_1',
    blockHeadless: false,
    blockList: [],
    limitRate: 0,
  };
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const joining: Message = { ...message, level: 'tvet', subject: 'join', letter: 'Adhérer\n\nOui' };

it.each([message, joining])(
  'posts four fields with the account’s identifiers, as does the outbox: %j',
  async (typed) => {
    expect(await send(typed, account)).toMatchObject({ ok: true, status: 200, text: 'said the server' });
    expect(received[0]?.body).toEqual({
      lib_version: '4.4.1',
      user_id: 'key_1',
      service_id: 'service_1',
      template_id: 'template_1',
      template_params: { ...message, textarea: typed.letter ?? typed.textarea },
    });
    const request = requestOf(typed, account) ?? { url: '', body: '' };
    const headers = { 'Content-Type': 'application/json' };
    await fetch(request.url, { method: 'POST', headers, body: request.body });
    expect(received[1]).toEqual(received[0]);
    expect(messageIn(request)).toEqual(typed);
  },
);

it.each<[string, Partial<Account>, number | undefined]>([
  ['without a public key', { publicKey: '' }, undefined],
  ['without a service', { serviceId: '' }, undefined],
  ['without a template', { templateId: '' }, undefined],
  ['that refuses browsers driven by programs', { blockHeadless: true }, 451],
  ['with the sender on its block list', { blockList: [message.email] }, 403],
])('sends and keeps nothing for an account %s', async (_, change, refusal) => {
  expect(requestOf(message, { ...account, ...change })).toBeUndefined();
  const response = await send(message, { ...account, ...change });
  expect(response.status).toBe(refusal);
  if (!refusal) expect(response.text).toContain('is required');
  expect(received).toEqual([]);
});

it('limits how often a visitor sends, if configured, and does not count a failed send', async () => {
  const limited = { ...account, limitRate: 60 };
  const statuses: (number | undefined)[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (status of [500, 0, 200, 200, 200]) {
    const sending = send(message, limited);
    if (status === 0) {
      await vi.waitFor(() => expect(received).toHaveLength(2));
      await vi.advanceTimersByTimeAsync(20_000);
    }
    statuses.push((await sending).status);
  }
  expect(statuses).toEqual([500, 0, 200, 429, 429]);
  expect(received).toHaveLength(3);
});

it.each<[string, (number | undefined)[]]>([
  ['refused', [403, 451]],
  ['tooLong', [413]],
  ['notConfigured', [400, 404, undefined]],
])('gives the cause “%s” for %j', (cause, statuses) => {
  for (const status of statuses) expect(failureCause(status)).toBe(cause);
});
