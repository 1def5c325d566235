import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Repository } from './followed.ts';
import { allApps, type Machine, machineAt, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
let here: Machine;
let elsewhere: Machine;
let stores = 0;

/** Two processes that use one store. */
beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  const store = path.join(folder, `${stores++}`);
  [here, elsewhere] = [await machineAt(store), await machineAt(store)];
  await here.commands.release(allApps('v1'));
});
afterEach(() => void vi.unstubAllEnvs());

const events = (version: string) => ({ 'mf-events': version }) as const;
const news = { 'mf-news': 'v2' } as const;
const actions = () => here.readHistory().map(({ action }) => action);
/** Expects that all apps are live in their first version, but for these, and that nothing is amiss. */
const expectLive = (more: Record<string, string> = {}, machine = here) =>
  expect(machine.liveStatus()).toMatchObject({ todo: [], releases: { ...allApps('v1'), ...more } });

it('loses none of two releases at the same time', async () => {
  await Promise.all([here.commands.release(events('v2')), elsewhere.commands.release(news)]);
  expectLive({ ...events('v2'), ...news });
  const changed = here.readHistory().map((entry) => Object.keys(entry.changed).length);
  expect(changed).toEqual([Object.keys(allApps('v1')).length, 1, 1]);
});

it('has no live site after a preview that comes before the first release', async () => {
  const empty = await machineAt(path.join(folder, 'other'));
  const composition = await empty.commands.preview(allApps('v1'));
  expect(empty.liveComposition()).toBeUndefined();
  expect(empty.readHistory()).toMatchObject([{ action: 'preview', composition }]);
  expect(empty.liveStatus().todo.map(({ code }) => code)).toEqual(['refused.noSite']);
  await expect(empty.commands.recompose()).rejects.toThrow('No site is live yet.');
  await empty.commands.release(allApps('v1'));
  expectLive({}, empty);
});

it('rolls back to what was live, and to nothing else', async () => {
  await here.commands.release(events('v2'));
  await here.commands.preview(events('v3'));
  expect(await elsewhere.commands.rollback('mf-events')).toBe('v1');
  await expect(here.commands.rollback('mf-events', 'v3')).rejects.toThrow(
    'No release of mf-events that was live is called “v3”, or several are. A rollback takes only what was live: v1, v2.',
  );
  expect(await here.commands.rollback('mf-events', 'v2')).toBe('v2');
  expectLive(events('v2'), elsewhere);
});

it('goes back once if a rollback that was killed at its switch is run again', async () => {
  for (const version of ['v2', 'v3']) await here.commands.release(events(version));
  expect(await here.commands.rollback('mf-events')).toBe('v2');
  here.writing((db) => {
    // The pointer has moved, and the history does not have it yet.
    db.exec('INSERT INTO switching SELECT entry FROM history ORDER BY seq DESC LIMIT 1');
    db.exec('DELETE FROM history WHERE seq = (SELECT max(seq) FROM history)');
  });
  expect(await elsewhere.commands.rollback('mf-events')).toBe('v2');
  expect(await here.commands.rollback('mf-events')).toBe('v1');
});

it('records a switch that was killed when it had moved the pointer, and forgets one that had not', async () => {
  const [before, after] = [here.liveComposition() ?? '', await here.commands.preview(events('v2'))];
  const releases = { ...allApps('v1'), ...events('v2') };
  const entry = { action: 'release', by: 'Amina', composition: after, releases, at: '', changed: events('v2') };
  const begin = () => here.writing((db) => db.prepare('INSERT INTO switching VALUES (?)').run(JSON.stringify(entry)));
  begin();
  await here.commands.release(news);
  expect(actions()).toEqual(['release', 'preview', 'release']);
  here.setLiveComposition(before);
  here.setLiveComposition(after);
  begin();
  await elsewhere.commands.release(news);
  expect(actions()).toEqual(['release', 'preview', 'release', 'release', 'release']);
  expectLive({ ...events('v2'), ...news });
});

it('never goes back to an older composer', async () => {
  const live = here.liveComposition();
  /** Runs the commands from here on as in a checkout with a history of its own. */
  const checkOut = (name: string): void => {
    const checkout = new Repository(path.join(folder, name));
    vi.stubEnv('GIT_DIR', path.join(checkout.folder, '.git'));
    checkout.init();
    checkout.commit({ [name]: '' });
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
  await expect(here.commands.recompose()).rejects.toMatchObject(refused);
  expect(actions()).toEqual(['release', 'release']);
});

it('prunes what is neither live nor recent, keeps the rest whole, and has what it pruned again on a release', async () => {
  const prune = (keep: number, machine = here) => machine.prune({ keep, days: 0 }, () => {});
  for (const version of ['v2', 'v3', 'v4']) await here.commands.release(events(version));
  const { removed, files } = await prune(1, elsewhere);
  expect(files).toBeGreaterThanOrEqual(4);
  const pruned = removed.filter((name) => name.startsWith('releases/'));
  expect(pruned).toEqual(['releases/mf-events/v1', 'releases/mf-events/v2']);
  expect(here.readHistory().at(-1)).toMatchObject({ action: 'prune', removed });
  expect(await here.commands.rollback('mf-events')).toBe('v3');
  expectLive(events('v3'));
  expect((await prune(9)).removed).toEqual([]);
  await here.commands.release(events('v1'));
  expectLive(events('v1'), elsewhere);
});
