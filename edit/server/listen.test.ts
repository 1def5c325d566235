import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFiles } from './browser-files.ts';
import { createEditServer } from './listen.ts';

const origin = 'https://edit.example';
const folder = mkdtempSync(path.join(os.tmpdir(), 'browser-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>edit</title>');
const app = new Hono();
browserFiles(app, folder, origin);
const server = createEditServer(app, origin);

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What the server answers to a page of this host. */
async function ask(host: string, at = '/') {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(request({ port, path: at, headers: { host } }).end(), 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

it('answers at its own address, with a policy that allows no code or style but files of its own', async () => {
  const { status, headers, body } = await ask('edit.example', '/item/events/open-day-2026.yaml');
  expect([status, body]).toEqual([200, '<!doctype html><title>edit</title>']);
  const policy = headers['content-security-policy'];
  expect(policy).not.toMatch(/unsafe|\*(?!\.edit\.example)|data:/);
  for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(part);
});

it.each(['other.example', 'edit.example.other.example', 'xedit.example', '127.0.0.1'])(
  'does not answer as %s',
  async (host) => {
    expect((await ask(host)).status).toBe(421);
  },
);

it('answers for previews only what a composition has', async () => {
  const { status, body } = await ask('0123456789ab.edit.example', '/api/me');
  expect([status, body]).toEqual([404, 'There is no such preview (any more).\n']);
});

it('has no page in place of a file that is gone', async () => {
  expect((await ask('edit.example', '/assets/main-00000000.js')).status).toBe(404);
});
