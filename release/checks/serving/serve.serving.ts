import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRequest } from 'serve/send-request.ts';
import { sendEndpoint } from 'serve/server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServe } from './rehearsal/server-process.ts';
import { onlyInFirst, type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';

let store: RehearsalStore;
beforeAll(async () => {
  store = await rehearsalStore();
});
afterAll(() => store.remove());

it('serves what tabs of before a switch need, and takes messages only with --mail', async () => {
  const [plain, withMail] = [await startServe(store.folder), await startServe(store.folder, '--mail')];
  try {
    store.switchTo(store.second);
    for (const path of store.assets) expect((await sendRequest(plain.port, { path })).status, path).toBe(200);
    const before = { path: onlyInFirst, headers: { host: `${store.first}.localhost` } };
    expect((await sendRequest(plain.port, before)).status).toBe(200);

    const body = '{"template_params":{"email":"a@b.example"}}';
    const statusOf = async ({ port }: { port: number }) =>
      (await fetch(`http://127.0.0.1:${port}${sendEndpoint}`, { method: 'POST', body })).status;
    expect([await statusOf(plain), await statusOf(withMail)]).toEqual([405, 200]);
    expect(readdirSync(path.join(store.folder, 'mail'))).toHaveLength(1);
    expect(plain.errors() + withMail.errors()).toBe('');
  } finally {
    await Promise.all([plain.stop(), withMail.stop()]);
  }
});

it('says why it cannot start', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'store-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as { port: number }).port);
  for (const [env, fault] of [
    [{ PORT: port }, `Port ${port} is taken`],
    [{ SITE_DIR: empty }, 'No site is live'],
  ] as const) {
    const script = path.join(import.meta.dirname, '../../cli/serve.ts');
    const run = spawnSync(process.execPath, [script], { encoding: 'utf8', env: { ...process.env, ...env } });
    expect([run.stderr, run.status]).toEqual([expect.stringContaining(fault), 1]);
  }
  taken.close();
  rmdirSync(empty);
});
