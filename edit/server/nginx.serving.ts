import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, hasNginx, noNginx, type RunningServer, runNginx, sendRequest } from 'checks/serving/servers.ts';
import { temporaryFolder } from 'checks/stores/machine.ts';
import { liveComposition } from 'store/composition.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLines } from './accounts/tables.ts';
import { createEditApp, createEditServer } from './app.ts';
import type { Services } from './publishing/services.ts';
import { mostBytes } from './publishing/uploads.ts';
import { startSession } from './session.ts';
import { testServer } from './testing/test-server.ts';

const host = 'edit.apfk.example';
const origin = `https://${host}`;

if (!hasNginx()) console.warn(`nginx before the editors’ app is not tested. ${noNginx}`);

describe.skipIf(!hasNginx())('nginx before the editors’ app', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>edit</title>');
  const { db, person } = testServer(origin);
  // None of these requests gets as far as them.
  const server = createEditServer(createEditApp({ db, origin }, {} as Services, folder), origin);
  let nginx: RunningServer;
  let plainPort: number;

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    plainPort = await freePort();
    const port = await freePort();
    const at = (name: string): string => path.join(folder, name);
    const words = `req -x509 -newkey rsa:2048 -nodes -subj /CN=${host}`.split(' ');
    execFileSync('openssl', [...words, '-keyout', at('privkey.pem'), '-out', at('fullchain.pem')], { stdio: 'ignore' });
    const site = readFileSync(path.join(import.meta.dirname, '../hosting/nginx.conf'), 'utf8')
      .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('127.0.0.1:4180', `127.0.0.1:${(server.address() as AddressInfo).port}`);
    nginx = await runNginx(path.join(folder, 'nginx'), site, port);
  });
  afterAll(async () => {
    await nginx.stop();
    server.close();
  });

  async function ask(at: string, headers: Record<string, string> = {}, body?: Buffer) {
    const sent = request({
      port: nginx.port,
      path: at,
      method: body ? 'POST' : 'GET',
      rejectUnauthorized: false,
      headers: { host, ...headers, ...(body && { origin, 'content-length': body.length }) },
    });
    // nginx ends the connection of who sends too much.
    sent.on('error', () => {});
    sent.end(body);
    const [response]: IncomingMessage[] = await once(sent, 'response');
    return { status: response?.statusCode, headers: response?.headers, body: await text(response as IncomingMessage) };
  }

  it('leads from http to https, where it shows the page to sign in, with all headers of the app', async () => {
    const moved = await sendRequest(plainPort, { path: '/history?a', headers: { host } });
    expect([moved.status, moved.headers.location]).toEqual([301, `${origin}/history?a`]);
    const { status, headers, body } = await ask('/');
    expect([status, body]).toEqual([200, '<!doctype html><title>edit</title>']);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining(`frame-src https://*.${host}`),
      'strict-transport-security': expect.stringContaining('max-age'),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
  });

  it('tells the app the true address of a stranger', async () => {
    await ask('/api/invitations/guess', { 'x-forwarded-for': '9.9.9.9' });
    expect(auditLines(db)[0]).toMatchObject({ what: 'link-refused', detail: '127.0.0.1' });
  });

  it('lets the app say in words that a file is too large, and keeps out much larger ones', async () => {
    const cookie = `__Host-edit-session=${startSession(db, person('Amina', ['events-team']))}`;
    const send = (bytes: number) => ask('/api/uploads/pictures/events/a.jpg', { cookie }, Buffer.alloc(bytes));
    const refused = await send(mostBytes + 1);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toMatchObject({ error: { fr: expect.any(String) } });
    const keptOut = await send(mostBytes + 6 * 1024 * 1024);
    expect([keptOut.status, keptOut.body]).toEqual([413, expect.stringContaining('nginx')]);
  });

  it('shows a preview at its own address, framed by the app only', async () => {
    const preview = `${liveComposition()}.${host}`;
    const { status, headers, body } = await ask('/', { host: preview });
    expect([status, body]).toEqual([200, expect.stringContaining('<html lang="fr"')]);
    expect(headers?.['content-security-policy']).toContain(`frame-ancestors ${origin}`);
  });
});
