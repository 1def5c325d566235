import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { lineOf } from 'store/message.ts';
import { repository } from 'tools/workspace/repository.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allApps, type Machine, machineAt, Repository, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);
const disk = at('disk');
const quiet = () => {};
let here: Machine;
let elsewhere: Machine;
let stores = 0;

/** Two processes that use one store. */
beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  const store = at(`${stores++}`);
  [here, elsewhere] = [await machineAt(store), await machineAt(store)];
  await here.commands.release(allApps('v1'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  spawnSync('umount', ['-l', disk], { stdio: 'ignore' });
});

const events = (version: string) => ({ 'mf-events': version }) as const;
const news = { 'mf-news': 'v2' } as const;
const actions = () => here.readHistory().map(({ action }) => action);
/** Expects that all apps are live in their first version, but for these, and that nothing is amiss. */
const expectLive = (more: Record<string, string> = {}) =>
  expect(here.liveStatus()).toMatchObject({ todo: [], releases: { ...allApps('v1'), ...more } });

it('loses none of two releases at the same time, and says once for whom a command waits', async () => {
  await Promise.all([here.commands.release(events('v2')), elsewhere.commands.release(news)]);
  expectLive({ ...events('v2'), ...news });
  const changed = here.readHistory().map((entry) => Object.keys(entry.changed).length);
  expect(changed).toEqual([Object.keys(allApps('v1')).length, 1, 1]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = here.asWriter('first', quiet, () => promise);
  const told = vi.fn(() => setTimeout(resolve, 250));
  await elsewhere.asWriter('second', told, () => first);
  const params = { pid: process.pid, doing: 'first' };
  expect(told.mock.calls).toEqual([[{ code: 'step.waiting', params }]]);
});

it('rolls back to what was live only, and once if it was killed at its switch and is run again', async () => {
  for (const version of ['v2', 'v3']) await here.commands.release(events(version));
  await here.commands.preview(events('v4'));
  await expect(here.commands.rollback('mf-events', 'v4')).rejects.toThrow('only what was live: v1, v2, v3.');
  expect(await here.commands.rollback('mf-events')).toBe('v2');
  here.writing((db) => {
    // The pointer has moved, and the history does not have it yet.
    db.exec('INSERT INTO switching SELECT entry FROM history ORDER BY seq DESC LIMIT 1');
    db.exec('DELETE FROM history WHERE seq = (SELECT max(seq) FROM history)');
  });
  expect(await elsewhere.commands.rollback('mf-events')).toBe('v2');
  expect(await here.commands.rollback('mf-events', undefined, true)).toBe('v1');
  await here.commands.preview(events('v4'));
  expect(here.publisherState().holds, 'a preview changes nothing of that').toHaveProperty('mf-events');
  expectLive();
});

it('records a switch that was killed after it had moved the pointer, and forgets another', async () => {
  const composition = await here.commands.preview(events('v2'));
  const releases = { ...allApps('v1'), ...events('v2') };
  const entry = { action: 'release', by: 'Amina', composition, releases, at: '', changed: events('v2') };
  const begin = () =>
    here.writing((db) => {
      db.prepare('INSERT INTO switching VALUES (?)').run(JSON.stringify(entry));
      // Another process has the number of the killed one.
      db.prepare("INSERT INTO writer VALUES (?, 'long ago', 'x')").run(process.pid);
    });
  begin();
  await here.commands.release(news);
  expect(actions()).toEqual(['release', 'preview', 'release']);
  here.setLiveComposition(composition);
  begin();
  await elsewhere.commands.release(news);
  expect(actions()).toEqual(['release', 'preview', 'release', 'release', 'release']);
  expectLive({ ...events('v2'), ...news });
});

it('can be read after a process was killed while it wrote', () => {
  const code = `const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(here.databaseFile)});
    db.exec("PRAGMA cache_size = 1; BEGIN; UPDATE history SET entry = hex(randomblob(20000))");
    process.kill(process.pid, 'SIGKILL');`;
  expect(spawnSync(process.execPath, ['-e', code]).signal).toBe('SIGKILL');
  expectLive();
});

it('never goes back to an older composer', async () => {
  const live = here.liveComposition();
  /** Runs the commands from here on as in a checkout with a history of its own. */
  const checkOut = (name: string): void => {
    vi.stubEnv('GIT_DIR', at(`${name}/.git`));
    new Repository(at(name)).commit({ [name]: '' });
  };
  checkOut('newer');
  await here.commands.release({ shell: 'v1' }, 'another composer');
  // It makes the same pages.
  expect(here.liveComposition()).toBe(live);
  expect(actions()).toEqual(['release', 'release']);
  checkOut('older');
  vi.stubEnv('SITE_TODAY', '2025-11-11');
  const refused = { faults: [{ code: 'refused.newerComposer' }] };
  await expect(here.commands.release({ shell: 'v2' })).rejects.toMatchObject(refused);
  await expect(here.commands.preview({ shell: 'v2' })).rejects.toMatchObject(refused);
  await expect(here.commands.recompose()).rejects.toMatchObject(refused);
  expect(actions()).toEqual(['release', 'release']);
});

it('prunes what is neither live nor recent, keeps the rest, and can release again what it pruned', async () => {
  for (const version of ['v2', 'v3', 'v4']) await here.commands.release(events(version));
  // However often others were released since, the previous release of the events stays.
  await here.commands.release(news);
  const { removed, files } = await elsewhere.prune({ keep: 1, days: 0 }, quiet);
  expect(files).toBeGreaterThanOrEqual(4);
  const pruned = removed.filter((name) => name.startsWith('releases/'));
  expect(pruned).toEqual(['releases/mf-events/v1', 'releases/mf-events/v2']);
  expect(here.readHistory().at(-1)).toMatchObject({ action: 'prune', removed });
  // v3 was live until v4 replaced it, which was lately.
  const lately = "UPDATE history SET entry = json_set(entry, '$.at', '2999-01-01') WHERE seq = 4";
  here.writing((db) => db.exec(lately));
  expect((await here.prune({ keep: 0, days: 0 }, quiet)).removed).toEqual([]);
  expect(await here.commands.rollback('mf-events')).toBe('v3');
  expectLive({ ...events('v3'), ...news });
  await here.commands.release(events('v1'));
  expectLive(news);
});

/** Releases a stand-in in a process of its own, which a full disk may leave in any state. Returns why not. */
function refusedFor(version: string): string {
  const code = `
    const { release } = await import('./commands.ts');
    const { faultsOf } = await import('store/message.ts');
    await release({ 'mf-news': '${version}' }).catch((error) => console.log(faultsOf(error)[0].code));`;
  const options = { cwd: import.meta.dirname, env: { ...process.env, SITE_DIR: disk }, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], options).trim();
}

it('can be read by a user who may not write to it', async () => {
  const { folder: store, liveStatus } = here;
  execFileSync('chmod', ['-R', 'a-w', store]);
  // Root may write everywhere, so the commands run as a user who owns nothing here.
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const options = { encoding: 'utf8', env: { ...process.env, SITE_DIR: store }, ...user } as const;
  const told = (words: string) => {
    const [command, ...more] = words.split(' ');
    return spawnSync(process.execPath, [`${repository}/release/cli/${command}.ts`, ...more], options).stderr;
  };
  const refused = (why: 'mayNotWrite' | 'mayNotRead', file: string) =>
    `${lineOf({ code: `refused.${why}`, params: { file } })}\n`;
  for (const command of ['releases', 'status']) expect(told(command)).toBe('');
  for (const command of ['build mf-news', 'release mf-news', 'rollback mf-news', 'release --tidy'])
    expect(told(command)).toBe(refused('mayNotWrite', store));
  execFileSync('chmod', ['-R', 'u+w', store]);
  expect(liveStatus().todo).toEqual([]);
  // One file alone, as a command that root has run leaves it.
  const file = path.join(store, 'store.db');
  chmodSync(store, 0o777);
  chmodSync(file, 0o444);
  expect(told('release')).toBe(refused('mayNotWrite', file));
  chmodSync(file, 0);
  expect(told('status')).toBe(refused('mayNotRead', file));
}, 180_000);

it('stays as it is on a disk that is full or read-only, and makes room for itself', async ({ skip }) => {
  mkdirSync(disk);
  skip(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status !== 0);
  const { commands, liveStatus, prune } = await machineAt(disk);
  await commands.release(allApps('v1'));
  await commands.release(news);
  for (const kilobytes of [0, 4, 8, 16, 32]) {
    const { bavail, bsize } = statfsSync(disk);
    const filler = path.join(disk, 'filler');
    execFileSync('fallocate', ['-l', String(bavail * bsize - kilobytes * 1024), filler]);
    expect(refusedFor('v3')).toBe('refused.full');
    expect(liveStatus()).toMatchObject({ todo: [], releases: news });
    if (kilobytes === 0) expect((await prune({ keep: 0, days: 0 }, quiet)).removed).toContain('releases/mf-news/v1');
    rmSync(filler);
  }
  await commands.release(allApps('v3'));
  expect(liveStatus()).toMatchObject({ todo: [], releases: allApps('v3') });
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  expect(refusedFor('v4')).toBe('refused.readOnly');
});
