import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';

const store = mkdtempSync(path.join(tmpdir(), 'mail-'));
vi.stubEnv('SITE_DIR', store);
afterAll(() => rmSync(store, { recursive: true }));

it('stores each message in a file of its own and nothing else, for this machine only', async () => {
  const { createSiteServer, listen, sendEndpoint } = await import('./server.ts');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await using server = createSiteServer({ takesMail: true });
  const address = (await listen(server, '0')) + sendEndpoint;
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  const post = async (body: string) => (await fetch(address, { method: 'POST', body })).status;
  const fields = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700', textarea: 'Bonjour\n!' };
  const message = JSON.stringify({ user_id: 'local', template_params: fields });
  expect([await post(message), await post(message)]).toEqual([200, 200]);
  for (const body of ['not JSON', 'null', '{}', '{"template_params":7}']) expect(await post(body), body).toBe(400);
  expect((await fetch(address)).status).toBe(400);
  const files = readdirSync(path.join(store, 'mail')).map((name) =>
    readFileSync(path.join(store, 'mail', name), 'utf8'),
  );
  expect(files.map((file) => JSON.parse(file))).toEqual([fields, fields]);
});
