import { renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from 'contract/attempt.ts';
import { appNames } from 'tools/workspace/apps.ts';
import { expect, it, vi } from 'vitest';
import { startServe } from '../serving/servers.ts';
import { visit } from './commands.ts';
import { site, store } from './publishing.ts';

/** `npm test` kills for some seconds, `npm test chaos` for a minute. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 10);
const days = ['2025-11-10', '2025-11-11'];
const random = (below: number): number => Math.floor(Math.random() * below);

it(`no release is lost or doubled, and no visitor sees a mixture, in ${seconds} s of kills`, async () => {
  const shipped = () => store.publisherState().shipped;
  const begun = Date.now();
  await site.ships({ 'shell/version': 'first' }, { shell: 'first' });
  // Of this machine, as busy as it is now.
  const pace = Date.now() - begun;
  const server = await startServe(store.folder);
  const over = new AbortController();
  const visits = visit(server.port, over.signal);

  const end = Date.now() + seconds * 1000;
  const acknowledged = new Set<string | undefined>();
  const working = (async () => {
    for (let pushed = 0; Date.now() < end; pushed++) {
      const isAway = random(4) === 0;
      if (isAway) renameSync(site.remote, `${site.remote}-away`);
      await sleep(random(pace));
      if (isAway) renameSync(`${site.remote}-away`, site.remote);
      site.push({ [`${appNames[random(appNames.length)]}/version`]: `v${pushed}` });
      if (pushed % 3 === 0) store.addJob({ what: 'rollback', words: ['mf-events'], by: 'Amina' });
      const tidy = ['--tidy', '--keep', '3', '--days', '0.0001'];
      if (pushed % 5 === 0) store.addJob({ what: 'recompose', words: tidy, by: 'Amina' });
      acknowledged.add(shipped());
    }
  })();
  /** The process of the command that the publisher runs. */
  const command = () => store.jobsIn(['running'])[0]?.child?.pid;
  while (Date.now() < end) {
    // Often while a command runs, at any moment of it, and sometimes between two.
    if (random(4)) await vi.waitUntil(command, { timeout: 5000, interval: 10 }).catch(() => {});
    await sleep(random(Math.min(pace, 2000)));
    const pid = random(3) ? command() : undefined;
    if (pid) attempt(() => process.kill(pid, 'SIGKILL'));
    if (pid && random(2)) continue;
    // The command that it ran may go on. Sometimes it is a new day.
    await site.kill();
    await site.start({ SITE_TODAY: days[random(2)] });
  }
  await working;
  await site.kill();
  await site.start();
  await expect.poll(shipped, { timeout: 60_000 }).toBe(site.push({ 'shell/version': 'last' }));
  over.abort();
  expect((await visits).faults).toEqual([]);
  await server.stop();

  const history = store.readHistory();
  const releases = history.filter(({ action }) => action === 'release');
  expect(releases.length).toBeGreaterThan(1);
  // Apps that do not pass together are released one by one, each once.
  const apps = releases.flatMap(({ composedFrom, changed }) => Object.keys(changed).map((app) => app + composedFrom));
  expect([...new Set(apps)]).toEqual(apps);
  expect(releases.map(({ composedFrom }) => composedFrom)).toEqual(expect.arrayContaining([...acknowledged]));
  // Each entry changes what it says, and nothing else.
  let state = {};
  for (const { seq, action, changed, releases } of history) {
    state = action === 'prune' ? state : { ...state, ...changed };
    expect(state, `entry ${seq}`).toEqual(releases);
  }
  expect(store.liveStatus().todo).toEqual([]);
  const last = appNames.map((app) => [app, site.git('show', `HEAD:${app}/version`)]);
  expect(store.findComposition(store.liveComposition())?.releases).toEqual(Object.fromEntries(last));
}, 600_000);
