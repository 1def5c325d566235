import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempDisposableSync, readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendEndpoint } from 'serve/server.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../stores/machine.ts';
import { onlyInFirst, onlyInSecond, type RehearsalStore, rehearsalStore } from './rehearsal.ts';
import { hasBrotli, hasNginx, type LocalServer, sendRequest, startNginx, startServe } from './servers.ts';

const folder = temporaryFolder();
let store: RehearsalStore;
beforeAll(async () => {
  store = await rehearsalStore(folder);
});

it('serves what tabs of before a switch need, and takes messages', async () => {
  const server = await startServe(store.folder);
  store.switchTo(store.second);
  for (const path of store.assets) expect((await sendRequest(server.port, { path })).status, path).toBe(200);
  const before = { path: onlyInFirst, headers: { host: `${store.first}.localhost` } };
  expect((await sendRequest(server.port, before)).status).toBe(200);

  const body = '{"template_params":{"email":"a@b.example"}}';
  const answer = await fetch(`http://127.0.0.1:${server.port}${sendEndpoint}`, { method: 'POST', body });
  expect([answer.status, readdirSync(path.join(store.folder, 'mail')).length]).toEqual([200, 1]);
  expect(server.errors()).toBe('');
  await server.stop();
});

it('says why it cannot start', async () => {
  using empty = mkdtempDisposableSync(path.join(tmpdir(), 'store-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as { port: number }).port);
  for (const [env, fault] of [
    [{ PORT: port }, `Port ${port} is taken`],
    [{ SITE_DIR: empty.path }, 'No site is live'],
  ] as const) {
    const script = path.join(import.meta.dirname, '../../cli/site.ts');
    const run = spawnSync(process.execPath, [script, '--no-build'], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect([run.stderr, run.status]).toEqual([expect.stringContaining(fault), 1]);
  }
  taken.close();
});

/** Switches 200 times under 16 busy connections. Each response must be one that either composition gave at rest. */
async function rehearse({ port, stop }: LocalServer, encoding: string, makeLive = store.switchTo): Promise<void> {
  const pages = store.composition.pages.filter((page) => !page.endsWith('/404'));
  // A page that only one composition has shows best which one answered, so it is requested often.
  const distinctive = Array.from({ length: 50 }, () => [onlyInFirst, onlyInSecond]).flat();
  const paths = [...pages, '/registry.json', ...distinctive, ...store.assets];
  const ask = async (page: string, agent?: Agent): Promise<string> => {
    const answer = await sendRequest(port, { path: page, headers: { 'accept-encoding': encoding } }, agent);
    return `${answer.status} ${answer.headers.etag} ${hash('sha1', answer.body)}`;
  };
  const answersOf = async (id: string) => {
    makeLive(id);
    return new Map(await Promise.all([...new Set(paths)].map(async (page) => [page, await ask(page)] as const)));
  };
  const [second, first] = [await answersOf(store.second), await answersOf(store.first)];

  const faults: string[] = [];
  /** How many responses only one of the compositions gives. */
  const seen = { all: 0, first: 0, second: 0 };
  let moving = true;
  const keepBusy = async (_: unknown, connection: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = connection * 37; moving && faults.length < 100; turn++) {
      const page = paths[turn % paths.length] as string;
      const answer = await ask(page, agent).catch(String);
      const [isFirst, isSecond] = [answer === first.get(page), answer === second.get(page)];
      seen.all += 1;
      if (isFirst && !isSecond) seen.first += 1;
      if (isSecond && !isFirst) seen.second += 1;
      if (!isFirst && !isSecond) faults.push(`${page}: ${answer}`);
    }
    agent.destroy();
  };
  const visits = Promise.all(Array.from({ length: 16 }, keepBusy));
  for (const id of Array.from({ length: 100 }, () => [store.second, store.first]).flat()) {
    makeLive(id);
    // Long enough (ms) for requests to start and end in between, short enough for some to be caught in the middle.
    await sleep(4);
  }
  moving = false;
  await visits;
  await stop();
  expect(faults).toEqual([]);
  expect(Math.min(seen.first, seen.second), 'answers from both').toBeGreaterThan(100);
  console.log(`${seen.all} requests, ${seen.first} answered from one composition and ${seen.second} from the other`);
}

describe('while the live site is switched 200 times', { timeout: 300_000 }, () => {
  it('npm start loses no request and mixes no page', async () => {
    await rehearse(await startServe(store.folder), 'br');
  });

  it.runIf(hasNginx())('nginx neither', async () => {
    await rehearse(await startNginx(store.folder), hasBrotli() ? 'br' : 'gzip');
  });
});
