import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { listen, mailSink } from './server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
const server = createServer(mailSink(folder));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it('saves each message in a file of its own, and nothing else', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const address = await listen(server, '0');
  const post = async (body: string) => (await fetch(address, { method: 'POST', body })).status;
  const fields = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700', textarea: 'Bonjour\n!' };
  const message = JSON.stringify({ user_id: 'local', template_params: fields });
  expect([await post(message), await post(message)]).toEqual([200, 200]);
  for (const body of ['not JSON', 'null', '{}', '{"template_params":7}']) expect(await post(body), body).toBe(400);
  expect((await fetch(address)).status).toBe(400);
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(files.map((file) => JSON.parse(file))).toEqual([fields, fields]);
});

it('listens on this machine only', () => {
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
});
