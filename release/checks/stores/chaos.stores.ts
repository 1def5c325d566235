import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appNames } from 'tools/workspace/apps.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServe } from '../serving/servers.ts';
import { visit } from './commands.ts';
import { Followed } from './followed.ts';
import { machineAt, temporaryFolder } from './machine.ts';

/** `npm test` kills a few times, `npm test chaos` many. */
const kills = Number(process.env.KILLS ?? 4);
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
  mirror() {
    const [mirror, away] = [inside('mirror'), inside('mirror-away')];
    renameSync(mirror, away);
    writeFileSync(mirror, 'not a folder');
    return () => {
      rmSync(mirror);
      renameSync(away, mirror);
    };
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

it(`no release is lost or doubled, and no visitor sees a mixture, in ${kills} kills`, async () => {
  const days = ['2025-11-10', '2025-11-11'];
  vi.stubEnv('SITE_TODAY', days[0]);
  const store = await machineAt(site.store);
  const shipped = () => store.publisherState().shipped;
  const live = (commit: string) => expect.poll(shipped, { timeout: 60_000, interval: 100 }).toBe(commit);
  const start = (environment: NodeJS.ProcessEnv = {}) => site.start(environment, '--mirror', inside('mirror'));
  const begun = Date.now();
  await start();
  await live(site.head());
  // Of this machine, as busy as it is now.
  const pace = Date.now() - begun;
  const server = await startServe(site.store);
  const visits = visit(server.port);

  let [isOver, pushed] = [false, 0];
  const acknowledged = new Set<string | undefined>();
  const working = (async () => {
    for (; !isOver; pushed++) {
      const trouble = pushed % 2 ? Object.values(troubles)[random(3)]?.() : undefined;
      await sleep(random(pace));
      trouble?.();
      site.push({ [`${appNames[random(appNames.length)]}/version`]: `v${pushed}` });
      if (pushed % 3 === 0) store.addJob({ what: 'rollback', words: ['mf-events'], by: 'Amina' });
      if (pushed % 5 === 0) store.addJob({ what: 'tidy', words: [], by: 'Amina' });
      acknowledged.add(shipped());
    }
  })();
  for (let killed = 0; killed < kills; killed++) {
    await sleep(random(3 * pace));
    await site.kill();
    // Sometimes it is a new day. Half of the commands die at a failpoint.
    await start({ SITE_TODAY: days[random(2)], ...(killed % 2 && { COMMANDS_DIE_AT: String(1 + random(40)) }) });
  }
  isOver = true;
  await working;
  await site.kill();
  await start();
  await live(site.push({ 'shell/version': 'last' }));
  const id = store.liveComposition() ?? '';
  await expect.poll(() => readFileSync(inside('mirror/live.json'), 'utf8'), { timeout: 60_000 }).toContain(id);
  await visits.stop();
  await server.stop();

  const history = store.readHistory();
  const count = (action: string) => `${history.filter((one) => one.action === action).length} × ${action}`;
  const died = JSON.stringify(store.jobsIn(['crashed'])).matchAll(/killed at point \d+: ([^"\\]+)/g);
  console.log(
    `${pushed} commits, ${['release', 'rollback', 'recompose', 'prune'].map(count).join(', ')}; ${visits.requests} requests`,
    `\n  ${[...new Set([...died].map(([, point]) => point))].join('\n  ')}`,
  );
  expect(visits.faults).toEqual([]);
  const releases = history.filter(({ action }) => action === 'release').map(({ composedFrom }) => composedFrom);
  expect(releases.length).toBeGreaterThan(kills / 10 + 1);
  expect(releases.filter((commit, index) => releases.indexOf(commit) < index)).toEqual([]);
  expect(releases).toEqual(expect.arrayContaining([...acknowledged]));
  // Each entry changes what it says, and nothing else.
  let state = {};
  for (const { seq, action, changed, releases } of history) {
    state = action === 'prune' ? state : { ...state, ...changed };
    expect(state, `entry ${seq}`).toEqual(releases);
  }
  expect(store.liveStatus().todo).toEqual([]);
  const last = appNames.map((app) => [app, site.git('show', `HEAD:${app}/version`)]);
  expect(store.readComposition(id).releases).toEqual(Object.fromEntries(last));
}, 1_800_000);
