import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appNames } from 'workspace/apps.ts';
import { startServe } from '../serving/rehearsal/server-process.ts';
import { Followed } from './followed.ts';
import { machineAt } from './machine.ts';
import { stateFaults } from './state-faults.ts';
import { visit } from './visitors.ts';

const kills = Number(process.env.KILLS ?? 150);
let folder: string;
let site: Followed;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-chaos-'));
  site = new Followed(folder);
});
afterEach(async () => {
  await site.kill();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('ships every commit once, wherever the publisher is killed, and no visitor notices', async () => {
  const store = await machineAt(site.store);
  const shipped = () => store.publisherState().shipped;
  const live = (commit: string) => expect.poll(shipped, { timeout: 60_000, interval: 100 }).toBe(commit);
  await site.start();
  await live(site.head());
  const server = await startServe(site.store);
  const visits = visit(server.port, ['/', '/about', ...appNames.map((app) => `/${app}`)]);

  let isOver = false;
  let pushed = 0;
  const acknowledged = new Set<string>();
  const pushing = (async () => {
    while (!isOver) {
      const app = appNames[pushed % appNames.length];
      const away = pushed % 10 === 9;
      if (away) renameSync(site.remote, `${site.remote}-away`);
      await sleep(Math.random() * 1500);
      if (away) renameSync(`${site.remote}-away`, site.remote);
      site.push({ [`${app}/version`]: `v${pushed}` });
      pushed += 1;
      acknowledged.add(shipped() ?? '');
    }
  })();
  for (let killed = 0; killed < kills; killed++) {
    await sleep(Math.random() * 3000);
    await site.kill();
    // Half of them die at a point of their own, or their release does.
    const point = String(1 + Math.floor(Math.random() * 60));
    await site.start(killed % 2 ? { RELEASE_DIE_AT: point } : {});
  }
  isOver = true;
  await pushing;
  await site.kill();
  await site.start();
  await live(site.push({ 'shell/version': 'last' }));
  await visits.stop();
  await server.stop();

  const history = store.readHistory();
  const releases = history.filter(({ action }) => action === 'release');
  console.log(`${kills} kills; ${pushed} commits, ${releases.length} releases; ${visits.requests} requests`);
  expect(visits.faults).toEqual([]);
  for (const commit of acknowledged) expect(releases.filter((one) => one.composedFrom === commit)).toHaveLength(1);
  const commits = releases.map(({ composedFrom }) => composedFrom);
  expect(commits.filter((commit, index) => commits.indexOf(commit) < index)).toEqual([]);
  expect(history.map(({ seq }) => seq)).toEqual(history.map((_entry, index) => index + 1));
  expect(stateFaults(history)).toEqual([]);
  const last = appNames.map((app) => [app, site.git('show', `HEAD:${app}/version`)]);
  expect(store.readComposition(store.liveComposition() ?? '').releases).toEqual(Object.fromEntries(last));
}, 1_800_000);
