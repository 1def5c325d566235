import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { publicationRoutes } from '../routes/publications.ts';
import { testServices } from '../testing/test-services.ts';
import { openPush, pushKeys } from './push.ts';

const told: string[] = [];
/** A push service that answers `/201` with this status, and `/cut` not at all. */
const pushService = createServer(({ url = '' }, response) => {
  told.push(url);
  if (url === '/cut') response.destroy();
  else response.writeHead(Number(url.slice(1, 4))).end();
});
await once(pushService.listen(0, '127.0.0.1').unref(), 'listening');
const origin = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`;

const { server, services } = testServices();
const given = { ...services, contact: () => 'mailto:a@example.org', pageOf: () => '/', also: origin };
const push = openPush(given);
publicationRoutes(server.app, { ...services, push });

const device = (endpoint: string) => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
};

it('sends how a job ended, encrypted and signed with a key of its own', async () => {
  const { browser, person } = await server.member('Amina', []);
  expect(await browser.read('GET', '/api/push')).toEqual({ key: push.key, on: false });
  await browser.status('PUT', '/api/push', device(`${origin}/201`));
  expect(await browser.read('GET', '/api/push')).toMatchObject({ on: true });
  services.jobs.start('publish', person.id, async () => ({}));
  const [{ headers }] = await once(pushService, 'request');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', authorization: expect.stringMatching('^vapid t=') });
  expect(statSync(path.join(services.folder, pushKeys)).mode & 0o777).toBe(0o600);
  expect(openPush(given).key).toBe(push.key);
});

it('tells the five devices of a person that asked last, but none that is gone, signed out or wants no more', async () => {
  const { person, passkey } = await server.member('Brian', []);
  for (const endpoint of ['/201?oldest', '/404', '/410', '/cut', '/201?off', '/201?out', '/201?last']) {
    const browser = server.browser();
    await browser.signIn(passkey);
    await browser.status('PUT', '/api/push', device(origin + endpoint));
    if (endpoint.endsWith('off')) await browser.status('DELETE', '/api/push');
    if (endpoint.endsWith('out')) await browser.status('POST', '/api/sign-out', {});
  }
  for (const expected of [
    ['/201?last', '/cut', '/410', '/404'],
    ['/201?last', '/cut'],
  ]) {
    told.length = 0;
    await push.tell(person.id, { id: 'job', what: 'publish', state: 'done' });
    expect(told).toEqual(expected);
  }
});

const google = 'https://fcm.googleapis.com';
it.each([
  [204, [`${google}/a`, 'https://updates.push.services.mozilla.com/a', 'https://wns2.notify.windows.com/w/?a']],
  [400, [`${google}.example.org/`, `${google}:22/`, 'http://web.push.apple.com/', 'https://127.0.0.1/', 'a']],
  [400, [`${google}/${'a'.repeat(1000)}`]],
])('answers %s to a device of %j', async (status, endpoints) => {
  const { browser } = await server.member(String(endpoints), []);
  for (const one of endpoints) expect(await browser.status('PUT', '/api/push', device(one)), one).toBe(status);
});
