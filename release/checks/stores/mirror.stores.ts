import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atOnce } from 'store/at-once.ts';
import { openObjects } from 'store/mirror/object-store.ts';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { startServe } from '../serving/servers.ts';
import { visit } from './commands.ts';
import {
  damageOf,
  first,
  mirrorTodo,
  runKilled,
  type Scene,
  setScene,
  snapshotOf,
  temporaryFolder,
  versionsOf,
} from './machine.ts';
import { hasRadosgw, startRadosgw } from './radosgw.ts';

const folder = temporaryFolder();
let scene: Scene;
let putBack: () => void;
beforeAll(async () => {
  scene = await setScene(folder);
  putBack = snapshotOf(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  putBack();
});

it('makes a publisher of an empty machine, also if it is killed meanwhile', async () => {
  const { publisher, address, publicKey, another, mirror, release, restore } = scene;
  await release('e2');
  await publisher.commands.preview({ 'mf-news': 'n2' });
  await mirror();
  const history = publisher.readHistory();
  const killed = await another();
  for (let point = 2; !killed.liveComposition(); point += 4)
    await runKilled('restore', killed.folder, [address, '--key', publicKey], point);
  expect([damageOf(killed), killed.readHistory()]).toEqual([[], history]);
  const machine = await another();
  const result = await restore(machine);
  expect(result).toMatchObject({ live: publisher.liveComposition(), entries: history.length });
  expect(result.seconds).toBeLessThan(30);
  expect(machine.readHistory()).toEqual(history);
  expect(machine.liveStatus().todo).toEqual([]);
  expect(machine.compositionIds().sort()).toEqual(publisher.compositionIds().sort());
  expect(await machine.commands.rollback('mf-events')).toBe('v1');
  await machine.commands.release({ 'mf-news': 'n3' });
  expect(versionsOf(machine)).toEqual({ ...first, 'mf-news': 'n3' });
  await expect(restore(machine)).rejects.toThrow(/nothing is restored/);
  expect(machine.liveStatus().todo).toEqual([]);
});

it('gets what is new, loses what was tidied away, and is followed by somebody who may only read', async () => {
  const { publisher, address, objects, another, mirror, release, follow } = scene;
  const there = openObjects(address);
  expect(objects).toBeGreaterThan(20);
  expect((await mirror()).objects).toBe(0);
  const follower = await another();
  const following = follow(follower);
  for (const version of ['e2', 'e3', 'e4']) {
    const before = await there.list();
    await following.update();
    expect(await there.list()).toEqual(before);
    expect((await release(version)).objects).toBeLessThan(objects / 2);
  }
  expect(versionsOf(follower)).toEqual({ ...first, 'mf-events': 'e3' });
  expect(follower.readHistory()).toEqual([]);

  await publisher.prune({ keep: 0, days: 0, dryRun: false }, () => {});
  expect((await mirror({ verify: true })).removed).toBe(0);
  const aDayAgo = Date.now() / 1000 - 25 * 3600;
  for (const key of (await there.list()).keys()) utimesSync(path.join(address, key), 0, aDayAgo);
  expect((await mirror()).removed).toBe(0);
  expect((await mirror({ verify: true })).removed).toBeGreaterThan(8);
  expect([...(await there.list()).keys()].filter((key) => /mf-events\/(v1|e2)/.test(key))).toEqual([]);
  await following.update();
  expect(versionsOf(follower)).toEqual({ ...first, 'mf-events': 'e4' });
  expect(damageOf(follower)).toEqual([]);
  expect(follower.compositionIds().sort()).toEqual(publisher.compositionIds().sort());
  expect(follower.findRelease('mf-events', 'v1')).toBeUndefined();
  // A store with a site of its own is not overwritten.
  expect(() => follow(publisher)).toThrow(/empty folder/);
});

it('leaves out what is damaged and not live, and refuses a live site that is', async () => {
  const { publisher, codes, another, mirror, restore } = scene;
  const asset = (version: string) => path.join(publisher.folder, 'assets/mf-events', `${version}.js`);
  for (const version of ['e2', 'e3']) await publisher.commands.release({ 'mf-events': version });
  writeFileSync(asset('e2'), 'damaged');
  await mirror();
  expect(codes().slice(-2)).toEqual(['mirror.leftOut', 'mirror.sent']);
  const machine = await another();
  await restore(machine);
  expect(machine.findRelease('mf-events', 'e2')).toBeUndefined();
  await publisher.commands.release({ 'mf-events': 'e4' });
  rmSync(asset('e4'));
  await expect(mirror()).rejects.toThrow(/live site is not whole/);
});

it('may be away: everything stays as it is, says so, and goes on by itself', async () => {
  const { publisher, address, codes, another, mirror, release, follow } = scene;
  const poll = { timeout: 20_000, interval: 50 };
  const follower = await another();
  const stop = new AbortController();
  const following = follow(follower).follow(stop.signal);
  await expect.poll(() => versionsOf(follower), poll).toEqual(first);

  renameSync(address, `${address}-away`);
  writeFileSync(address, '');
  await expect(release('e2')).rejects.toThrow();
  expect(mirrorTodo(publisher)).toEqual(['mirror.mirrorsNot', 'refused.other']);
  await expect.poll(() => mirrorTodo(follower), poll).toEqual(['mirror.followsNot', 'mirror.none']);
  expect(versionsOf(follower)).toEqual(first);

  rmSync(address);
  renameSync(`${address}-away`, address);
  await mirror();
  await expect.poll(() => versionsOf(follower), poll).toEqual({ ...first, 'mf-events': 'e2' });
  await expect.poll(() => mirrorTodo(follower), poll).toEqual([]);
  expect(mirrorTodo(publisher)).toEqual([]);
  expect(codes().filter((code) => code === 'mirror.none')).toHaveLength(1);
  stop.abort();
  await following;
});

it.skipIf(!hasRadosgw())('in a bucket: is copied, mended, and restored', async () => {
  const { publisher, publicKey, another, mirror, restore } = scene;
  const address = 's3://mirror/site';
  await expect(mirror({}, address)).rejects.toThrow(/AWS_ENDPOINT_URL, .* must be set/);
  const { endpoint, stop } = await startRadosgw('mirror');
  onTestFinished(stop);
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'a');
  const { objects } = await mirror({}, address);
  expect((await mirror({}, address)).objects).toBe(0);
  const bucket = openObjects(address);
  // A listing has a thousand on each page.
  const others = Array.from({ length: 1000 }, (_, index) => `of others/${index} & more`);
  await atOnce(others, (key) => bucket.put(key, Buffer.from(key)));
  const keys = [...(await bucket.list()).keys()];
  expect(keys.sort()).toEqual(expect.arrayContaining(others));
  expect(keys).toHaveLength(objects + others.length + 1);
  for (const key of keys.filter((key) => key.startsWith('documents/'))) await bucket.delete(key);
  await expect(restore(await another(), address)).rejects.toThrow(/--verify/);
  await mirror({ verify: true }, address);
  expect((await restore(await another(), address, publicKey)).live).toBe(publisher.liveComposition());
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
  await expect(mirror({}, address)).rejects.toThrow(/403 SignatureDoesNotMatch/);
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
  await expect(mirror({}, address)).rejects.toThrow(/cannot be reached/);
});

it('a mirror is whole after a kill at each point, and complete after the next run; visitors see no mixture', async () => {
  const { publisher, address, publicKey, another, folder, mirror, follow, restore } = scene;
  const server = await startServe(path.join(folder, 'region'), '--follow', address, '--key', publicKey);
  const visits = visit(server.port);
  const follower = await another();
  const following = follow(follower);
  let kills = 0;
  for (let point = 1, killed = true; killed; point++) {
    const before = publisher.liveComposition();
    await publisher.commands.release({ 'mf-events': `e${point + 1}` });
    killed = await runKilled('mirror', publisher.folder, [address, '--verify'], point);
    kills += killed ? 1 : 0;
    await following.update();
    expect([before, publisher.liveComposition()]).toContain(follower.liveComposition());
    expect(damageOf(follower)).toEqual([]);
    await mirror();
    await following.update();
    expect(follower.liveComposition()).toBe(publisher.liveComposition());
  }
  expect(kills).toBeGreaterThan(10);
  await visits.stop();
  await server.stop();
  expect(visits.faults).toEqual([]);
  const machine = await another();
  await restore(machine);
  expect(machine.readHistory()).toEqual(publisher.readHistory());
  console.log(`${kills} kills of the mirror; ${visits.requests} requests`);
}, 300_000);
