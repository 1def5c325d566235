import path from 'node:path';
import { hasMiniflare } from 'edge/local/ensure-miniflare.ts';
import { sendRequest } from 'serve/send-request.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { start } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';
import { switchTo } from './rehearsal/switching.ts';

describe.skipIf(!hasMiniflare())('pnpm edge', () => {
  let store: RehearsalStore;
  beforeAll(() => {
    store = rehearsalStore('edge');
  });
  afterAll(() => store.remove());

  it('mirrors the store to a bucket, follows every switch, and shows other compositions', async () => {
    // So that the history names both.
    await switchTo(store, [store.second, store.first]);
    const port = await freePort();
    const script = path.join(import.meta.dirname, '../../cli/edge.ts');
    const server = await start(process.execPath, [script], port, { SITE_DIR: store.folder, PORT: String(port) });
    const isSecond = async (host: string) =>
      (await sendRequest(port, { path: '/news', headers: { host } })).body.toString().endsWith('<!-- second -->\n');
    try {
      const slow = { timeout: 120_000, interval: 200 };
      await expect.poll(async () => (await sendRequest(port, { path: '/news' })).status, slow).toBe(200);
      expect(await isSecond('localhost')).toBe(false);
      await expect.poll(() => isSecond(`${store.second}.localhost`), slow).toBe(true);
      await switchTo(store, [store.second]);
      await expect.poll(() => isSecond('localhost'), slow).toBe(true);
    } finally {
      await server.stop();
    }
    expect(server.errors()).toBe('');
  }, 300_000);
});
