import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appNames } from 'tools/workspace/apps.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServe } from '../serving/servers.ts';
import { visit } from './commands.ts';
import { Followed } from './followed.ts';
import { type Machine, machineAt, temporaryFolder } from './machine.ts';

/** `npm test` kills for some seconds, `npm test chaos` for a minute. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 10);
const folder = temporaryFolder();
const inside = (name: string): string => path.join(folder, name);
let site: Followed;
let isDisk: boolean;

beforeEach(() => {
  mkdirSync(inside('store'));
  isDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', inside('store')]).status === 0;
  site = new Followed(folder);
});
afterEach(async () => {
  await site.kill();
  vi.unstubAllEnvs();
  if (isDisk) spawnSync('umount', ['-l', inside('store')]);
});

const random = (below: number): number => Math.floor(Math.random() * below);

/** What may be away for a while: takes it away, and returns what brings it back. */
const troubles = {
  remote() {
    renameSync(site.remote, `${site.remote}-away`);
    return () => renameSync(`${site.remote}-away`, site.remote);
  },
  disk() {
    const filling = inside('store/filling');
    try {
      if (isDisk) writeFileSync(filling, Buffer.alloc(64e6));
    } catch {
      // It is full.
    }
    return () => rmSync(filling, { force: true });
  },
};

it(`no release is lost or doubled, and no visitor sees a mixture, in ${seconds} s of kills`, async () => {
  const days = ['2025-11-10', '2025-11-11'];
  vi.stubEnv('SITE_TODAY', days[0]);
  const store = await machineAt(site.store);
  const shipped = () => store.publisherState().shipped;
  const live = (commit: string) => expect.poll(shipped, { timeout: 60_000, interval: 100 }).toBe(commit);
  const begun = Date.now();
  await site.start();
  await live(site.head());
  // Of this machine, as busy as it is now.
  const pace = Date.now() - begun;
  const server = await startServe(site.store);
  const visits = visit(server.port);

  const end = Date.now() + seconds * 1000;
  const killed = { publishers: 0, commands: 0 };
  let pushed = 0;
  const acknowledged = new Set<string | undefined>();
  const working = (async () => {
    for (; Date.now() < end; pushed++) {
      const trouble = pushed % 2 ? Object.values(troubles)[random(2)]?.() : undefined;
      await sleep(random(pace));
      trouble?.();
      site.push({ [`${appNames[random(appNames.length)]}/version`]: `v${pushed}` });
      if (pushed % 3 === 0) store.addJob({ what: 'rollback', words: ['mf-events'], by: 'Amina' });
      if (pushed % 5 === 0) store.addJob({ what: 'recompose', words: ['--tidy'], by: 'Amina' });
      acknowledged.add(shipped());
    }
  })();
  while (Date.now() < end) {
    // Often while a command runs, at any moment of it, and sometimes between two.
    if (random(4)) await vi.waitUntil(() => commandOf(store), { timeout: 5000, interval: 10 }).catch(() => {});
    await sleep(random(Math.min(pace, 2000)));
    const command = random(3) ? commandOf(store) : undefined;
    if (command && killProcess(command.pid)) killed.commands += 1;
    if (command && random(2)) continue;
    await site.kill();
    killed.publishers += 1;
    // The command that it ran may go on. Sometimes it is a new day. One that met a full disk has ended by itself.
    await site.start({ SITE_TODAY: days[random(2)] });
  }
  await working;
  await site.kill();
  await site.start();
  await live(site.push({ 'shell/version': 'last' }));
  const id = store.liveComposition() ?? '';
  await visits.stop();
  await server.stop();

  const history = store.readHistory();
  const count = (action: string) => `${history.filter((one) => one.action === action).length} × ${action}`;
  console.log(
    `${pushed} commits, ${['release', 'rollback', 'recompose', 'prune'].map(count).join(', ')}; ${visits.requests} requests;`,
    `${killed.publishers} publishers and ${killed.commands} commands killed`,
  );
  expect(visits.faults).toEqual([]);
  const releases = history.filter(({ action }) => action === 'release').map(({ composedFrom }) => composedFrom);
  expect(releases.length).toBeGreaterThan(1);
  // Apps that do not pass together are released one by one, each once.
  const once = history.flatMap(({ action, composedFrom, changed }) =>
    action === 'release' ? Object.keys(changed).map((app) => `${app} of ${composedFrom}`) : [],
  );
  expect(once.filter((one, index) => once.indexOf(one) < index)).toEqual([]);
  expect(releases).toEqual(expect.arrayContaining([...acknowledged]));
  // Each entry changes what it says, and nothing else.
  let state = {};
  for (const { seq, action, changed, releases } of history) {
    state = action === 'prune' ? state : { ...state, ...changed };
    expect(state, `entry ${seq}`).toEqual(releases);
  }
  expect(store.liveStatus().todo).toEqual([]);
  const last = appNames.map((app) => [app, site.git('show', `HEAD:${app}/version`)]);
  expect(store.findComposition(id)?.releases).toEqual(Object.fromEntries(last));
}, 600_000);

/** The process of the command that the publisher runs. */
const commandOf = (store: Machine) => store.jobsIn(['running'])[0]?.child;

function killProcess(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
