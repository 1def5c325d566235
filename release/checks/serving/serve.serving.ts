import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendEndpoint } from 'serve/server.ts';
import { beforeAll, expect, it } from 'vitest';
import { visit } from '../stores/commands.ts';
import { allApps, type Machine, machineAt, temporaryFolder } from '../stores/machine.ts';
import { hasNginx, sendRequest, startNginx, startServe } from './servers.ts';

const folder = temporaryFolder();
const compositions: string[] = [];
let store: Machine;
beforeAll(async () => {
  store = await machineAt(path.join(folder, 'store'));
  for (const version of ['v1', 'v2']) compositions.push(await store.commands.release(allApps(version)));
});

const servers = [
  { name: 'npm start', start: startServe, isThere: true },
  { name: 'nginx', start: startNginx, isThere: hasNginx() },
];

it.each(servers.filter(({ isThere }) => isThere))(
  '$name loses no request and mixes no page while the live site is switched 200 times',
  async ({ start }) => {
    const server = await start(store.folder);
    const visits = Array.from({ length: 16 }, () => visit(server.port));
    for (let turn = 0; turn < 200; turn++) {
      store.setLiveComposition(compositions[turn % 2] as string);
      // Long enough (ms) for requests to start and end in between, short enough for some to be caught in the middle.
      await sleep(10);
    }
    await Promise.all(visits.map(({ stop }) => stop()));
    await server.stop();
    expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
    expect(visits.reduce((sum, { requests }) => sum + requests, 0)).toBeGreaterThan(500);
  },
  120_000,
);

it('serves what tabs of before a switch need, and takes messages', async () => {
  const server = await startServe(store.folder);
  const [, live = ''] = compositions;
  store.setLiveComposition(live);
  expect((await sendRequest(server.port, { path: '/assets/shell/v1.js' })).status).toBe(200);
  const body = '{"template_params":{"email":"a@b.example"}}';
  const answer = await fetch(`http://127.0.0.1:${server.port}${sendEndpoint}`, { method: 'POST', body });
  expect([answer.status, readdirSync(path.join(store.folder, 'mail')).length]).toEqual([200, 1]);
  expect(server.errors()).toBe('');
  await server.stop();
});

it('says why it cannot start', async () => {
  const empty = path.join(folder, 'empty');
  mkdirSync(empty);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as { port: number }).port);
  for (const [env, fault] of [
    [{ SITE_DIR: store.folder, PORT: port }, `Port ${port} is taken`],
    [{ SITE_DIR: empty }, 'No site is live'],
  ] as const) {
    const script = path.join(import.meta.dirname, '../../cli/site.ts');
    const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
    const run = spawnSync(process.execPath, [script, '--no-build'], options);
    expect([run.stderr, run.status]).toEqual([expect.stringContaining(fault), 1]);
  }
  taken.close();
});
