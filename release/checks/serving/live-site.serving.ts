import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sendEndpoint } from 'serve/mail/mail-sink.ts';
import { sendRequest } from 'serve/send-request.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assetsOf, hostilePaths } from './rehearsal/sample-requests.ts';
import { type RunningServer, startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';
import { switchTo } from './rehearsal/switching.ts';

let store: RehearsalStore;
let server: RunningServer;
beforeAll(async () => {
  store = rehearsalStore('live-site');
  server = await startServe(store.folder);
});
afterAll(async () => {
  await server.stop();
  store.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(server.port, { path, headers });

it('survives whatever is asked, and leads to no other site', async () => {
  for (const path of hostilePaths) {
    const { status, headers } = await get(path);
    expect([200, 301, 400, 404], path).toContain(status);
    expect(headers.location ?? '/here', path).toMatch(/^\/(?!\/)[\w/-]*$/);
  }
});

it('shows a switch at the next request, and keeps what an open tab still needs', async () => {
  const isSecond = async (path: string) => (await get(path)).body.toString().endsWith('<!-- second -->\n');
  const asset = assetsOf(store).find((name) => name.startsWith('/assets/mf-contact/')) ?? '';
  const old = path.join(store.folder, asset);
  expect(await isSecond('/events')).toBe(false);
  await switchTo(store, [store.second]);
  expect(await isSecond('/events')).toBe(true);
  expect((await get(asset)).status).toBe(200);

  // As prune does, once no release of the store names the file.
  rmSync(path.join(store.folder, 'compositions', store.first), { recursive: true });
  renameSync(old, `${old}-pruned`);
  expect((await get('/events', { host: `${store.first}.localhost` })).status).toBe(404);
  expect([(await get(asset)).status, await isSecond('/events')]).toEqual([404, true]);
  renameSync(`${old}-pruned`, old);
  expect((await get(asset)).status).toBe(200);
  expect(server.errors()).toBe('');
});

it('accepts messages only with --mail', async () => {
  const post = ({ port }: RunningServer, body: string) =>
    fetch(`http://127.0.0.1:${port}${sendEndpoint}`, { method: 'POST', body });
  const message = '{"template_params":{"email":"a@b.example"}}';
  expect((await post(server, message)).status).toBe(405);
  expect((await get(sendEndpoint)).status).toBe(404);
  expect(existsSync(path.join(store.folder, 'mail'))).toBe(false);

  const taking = await startServe(store.folder, '--mail');
  try {
    expect((await post(taking, message)).status).toBe(200);
    expect(readdirSync(path.join(store.folder, 'mail'))).toHaveLength(1);
  } finally {
    await taking.stop();
  }
});
