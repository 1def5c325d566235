import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort, hasNginx, runNginx, sendRequest } from 'release/checks/serving/servers.ts';
import { temporaryFolder } from 'release/checks/stores/machine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLines } from './accounts/tables.ts';
import { createEditApp, createEditServer } from './app.ts';
import messages from './messages.json' with { type: 'json' };
import type { Services } from './publishing/services.ts';
import { maxUploadBytes } from './publishing/uploads.ts';
import { startSession } from './session.ts';
import { testServer } from './testing/test-server.ts';

const host = 'edit.apfk.example';
const origin = `https://${host}`;

describe.skipIf(!hasNginx())('nginx before the editors’ app', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>edit</title>');
  const { db, person } = testServer(origin);
  // None of these requests gets as far as them.
  const server = createEditServer(createEditApp({ db, origin }, {} as Services, folder), origin);
  let [port, plainPort] = [0, 0];

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    [port, plainPort] = [await freePort(), await freePort()];
    // Without its certificate, which is for the real address.
    const site = readFileSync(path.join(import.meta.dirname, '../hosting/nginx.conf'), 'utf8')
      .replaceAll(/ssl_certificate.*;/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('127.0.0.1:4180', `127.0.0.1:${(server.address() as AddressInfo).port}`);
    const nginx = await runNginx(path.join(folder, 'nginx'), site, port);
    return async () => {
      await nginx.stop();
      server.close();
    };
  });

  const ask = ({ headers, ...asked }: Parameters<typeof sendRequest>[1]) =>
    sendRequest(port, { headers: { host, ...headers }, ...asked });

  it('leads to https, and tells the app its host and the true address of a stranger', async () => {
    const moved = await sendRequest(plainPort, { path: '/history?a', headers: { host } });
    expect([moved.status, moved.headers.location]).toEqual([301, `${origin}/history?a`]);
    expect(String((await ask({})).body)).toBe('<!doctype html><title>edit</title>');
    await ask({ path: '/api/invitations/guess', headers: { 'x-forwarded-for': '9.9.9.9' } });
    expect(auditLines(db)[0]).toMatchObject({ what: 'link-refused', detail: '127.0.0.1' });
  });

  it('lets the app say in words that a file is too large, and keeps out much larger ones', async () => {
    const cookie = `__Host-edit-session=${startSession(db, person('Amina', ['events-team']))}`;
    const send = (length: number, body = new Uint8Array()) => {
      const headers = { cookie, origin, 'content-length': String(length) };
      return ask({ path: '/api/uploads/pictures/events/a.jpg', method: 'POST', headers, body });
    };
    const refused = await send(maxUploadBytes + 1, new Uint8Array(maxUploadBytes + 1));
    expect([refused.status, JSON.parse(String(refused.body))]).toEqual([413, { error: messages.tooLarge }]);
    const keptOut = await send(maxUploadBytes + 6 * 1024 * 1024);
    expect([keptOut.status, String(keptOut.body)]).toEqual([413, expect.stringContaining('nginx')]);
  });
});
