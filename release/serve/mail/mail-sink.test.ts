import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailSink } from './mail-sink.ts';

let folder: string;
let server: Server;
let now: number;
let lines: string[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  [now, lines] = [0, []];
  const sink = mailSink({ folder, now: () => now, log: (line) => lines.push(line) });
  server = createServer((request, response) => void sink(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const fields = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700', textarea: 'Bonjour\n!' };
const bodyOf = (template_params: unknown) => JSON.stringify({ user_id: 'local', template_params });
async function post(body: string, from = '203.0.113.7'): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'X-Forwarded-For': from };
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
}

it('saves a message, and logs a line', async () => {
  expect(await post(bodyOf(fields))).toBe(200);
  const [file = ''] = readdirSync(folder);
  expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).toEqual(fields);
  expect(lines).toEqual([expect.stringMatching(/^Message from zoe@ecole\.example saved in .*\.json$/)]);
});

it('logs no control characters that a terminal would obey', async () => {
  await post(bodyOf({ email: `a\u001b[2J\nMessage from nobody${'b'.repeat(1000)}` }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(lines[0]?.length).toBeLessThan(300);
});

it('refuses what is not a message, and saves only the texts of one', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  for (const body of ['not JSON', 'null', '[]', '{}', '{"template_params":7}', bodyOf({ name: 7 })])
    expect(await post(body), body).toBe(400);
  expect(readdirSync(folder)).toEqual([]);
  expect(await post(`{"template_params":{"name":"Zoé","more":${deep}}}`)).toBe(200);
  const [file = ''] = readdirSync(folder);
  expect(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).toEqual({ name: 'Zoé' });
});

it('refuses a message that is too long or does not state its length', async () => {
  expect(await post(bodyOf({ textarea: 'a'.repeat(65_536) }))).toBe(413);
  const { port } = server.address() as AddressInfo;
  const body = new Blob([bodyOf(fields)]).stream();
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  expect((await fetch(`http://127.0.0.1:${port}/`, init)).status).toBe(413);
  expect(readdirSync(folder)).toEqual([]);
});

it('accepts ten messages a minute from one address, and still those of others', async () => {
  const large = bodyOf({ ...fields, textarea: 'a'.repeat(60_000) });
  const statuses = await Promise.all(Array.from({ length: 200 }, () => post(large)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(190);
  expect(readdirSync(folder)).toHaveLength(10);
  expect(await post(bodyOf(fields), '198.51.100.1')).toBe(200);
  now = 60_000;
  expect(await post(bodyOf(fields))).toBe(200);
});

it('says that there is no room, or that a message cannot be saved', async () => {
  for (let index = 0; index < 1000; index++) writeFileSync(path.join(folder, String(index)), '');
  expect(await post(bodyOf(fields))).toBe(507);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(await post(bodyOf(fields))).toBe(507);
});
