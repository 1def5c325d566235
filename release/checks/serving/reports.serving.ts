import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, startNginx } from './rehearsal/nginx.ts';
import { type RunningServer, startServe } from './rehearsal/server-process.ts';
import { type RehearsalStore, rehearsalStore } from './rehearsal/store.ts';
import { switchTo } from './rehearsal/switching.ts';

const endpoint = '/reports';

describe.skipIf(!hasNginx())('nginx with its lines for reports, in front of pnpm serve', () => {
  let store: RehearsalStore;
  let serve: RunningServer;
  let nginx: RunningServer;
  beforeAll(async () => {
    store = rehearsalStore('reports');
    const manifest = `${store.folder}/compositions/${store.second}/composition.json`;
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), reports: endpoint }));
    await switchTo(store, [store.second]);
    serve = await startServe(store.folder);
    nginx = await startNginx(store.folder, (text) =>
      text.replaceAll('#reports ', '').replace('127.0.0.1:4173', `127.0.0.1:${serve.port}`),
    );
  });
  afterAll(async () => {
    await Promise.all([nginx?.stop(), serve?.stop()]);
    store.remove();
  });

  const ask = (path: string, body?: object) => {
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return fetch(`http://127.0.0.1:${nginx.port}${path}`, body && post);
  };

  it('passes reports on, and nothing else', async () => {
    const reports = [{ kind: 'threw', app: 'mf-events' }];
    expect((await ask(endpoint, { page: '/events', language: 'fr', reports })).status).toBe(204);
    expect((await ask(endpoint, { text: 'no report' })).status).toBe(400);
    expect((await ask(endpoint, { text: 'a'.repeat(40_000) })).status).toBe(413);
    expect((await ask(endpoint)).status).toBe(405);
    expect((await ask('/events', {})).status).toBe(405);
  });

  it('names the address in documents only', async () => {
    const named = async (path: string) => (await ask(path)).headers.get('reporting-endpoints');
    expect(await named('/events')).toBe(`default="${endpoint}"`);
    expect(await named('/registry.json')).toBeNull();
  });
});
