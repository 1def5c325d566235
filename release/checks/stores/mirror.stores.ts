import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openObjects } from 'store/mirror/object-store.ts';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startServe } from '../serving/rehearsal/server-process.ts';
import type { Machine } from './machine.ts';
import { damageOf, first, runKilled, type Scene, setScene } from './mirroring.ts';
import { hasRadosgw, startRadosgw } from './radosgw.ts';
import { visit } from './visitors.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(() => scene.end());

const versions = (machine: Machine) => machine.findComposition(machine.liveComposition())?.releases;
const todo = (machine: Machine) => machine.mirrorStatus(String).todo.map(({ code }) => code);

it('makes a publisher of an empty machine, also if it is killed meanwhile', async () => {
  const { publisher, address, log, another } = scene;
  await publisher.commands.release(first);
  await publisher.commands.release({ 'mf-events': 'e2' });
  await publisher.commands.preview({ 'mf-news': 'n2' });
  const history = publisher.readHistory();
  const { publicKey } = await publisher.mirrorStore(address, log);
  const killed = await another();
  for (let point = 2; !killed.liveComposition(); point += 4)
    await runKilled('restore', killed.folder, [address, '--key', publicKey], point);
  expect([damageOf(killed), killed.readHistory()]).toEqual([[], history]);
  const machine = await another();
  const result = await machine.restoreStore(address, publicKey, log);
  expect(result).toMatchObject({ live: publisher.liveComposition(), entries: history.length });
  expect(result.seconds).toBeLessThan(30);
  expect(machine.readHistory()).toEqual(history);
  expect(machine.liveStatus().todo).toEqual([]);
  expect(machine.compositionIds().sort()).toEqual(publisher.compositionIds().sort());
  expect(await machine.commands.rollback('mf-events')).toBe('v1');
  await machine.commands.release({ 'mf-news': 'n3' });
  expect(versions(machine)).toEqual({ ...first, 'mf-news': 'n3' });
  await expect(machine.restoreStore(address, publicKey, log)).rejects.toThrow(/nothing is restored/);
  expect(machine.liveStatus().todo).toEqual([]);
});

it('gets what is new, loses what was tidied away, and is followed by somebody who may only read', async () => {
  const { publisher, address, log, another } = scene;
  const mirror = openObjects(address);
  await publisher.commands.release(first);
  const all = await publisher.mirrorStore(address, log);
  expect(all.objects).toBeGreaterThan(20);
  expect((await publisher.mirrorStore(address, log)).objects).toBe(0);
  const follower = await another();
  const following = follower.followerOf(address, all.publicKey, log);
  for (const version of ['e2', 'e3', 'e4']) {
    const before = await mirror.list();
    await following.update();
    expect(await mirror.list()).toEqual(before);
    await publisher.commands.release({ 'mf-events': version });
    expect((await publisher.mirrorStore(address, log)).objects).toBeLessThan(all.objects / 2);
  }
  expect(versions(follower)).toEqual({ ...first, 'mf-events': 'e3' });
  expect(follower.readHistory()).toEqual([]);

  await publisher.prune({ keep: 0, days: 0, dryRun: false }, () => {});
  expect((await publisher.mirrorStore(address, log, { verify: true })).removed).toBe(0);
  const aDayAgo = Date.now() / 1000 - 25 * 3600;
  for (const key of (await mirror.list()).keys()) utimesSync(path.join(address, key), 0, aDayAgo);
  expect((await publisher.mirrorStore(address, log)).removed).toBe(0);
  expect((await publisher.mirrorStore(address, log, { verify: true })).removed).toBeGreaterThan(8);
  expect([...(await mirror.list()).keys()].filter((key) => /mf-events\/(v1|e2)/.test(key))).toEqual([]);
  await following.update();
  expect(versions(follower)).toEqual({ ...first, 'mf-events': 'e4' });
  expect(damageOf(follower)).toEqual([]);
  expect(follower.compositionIds().sort()).toEqual(publisher.compositionIds().sort());
  expect(follower.findRelease('mf-events', 'v1')).toBeUndefined();
  // A store with a site of its own is not overwritten.
  expect(() => publisher.followerOf(address, all.publicKey, log)).toThrow(/empty folder/);
});

it('leaves out what is damaged and not live, and refuses a live site that is', async () => {
  const { publisher, address, log, codes } = scene;
  await publisher.commands.release(first);
  await publisher.commands.release({ 'mf-events': 'e2' });
  const asset = (version: string) => path.join(publisher.folder, 'assets/mf-events', `${version}.js`);
  writeFileSync(asset('v1'), 'damaged');
  const { publicKey } = await publisher.mirrorStore(address, log);
  expect(codes()).toEqual(['mirror.leftOut', 'mirror.sent']);
  const machine = await scene.another();
  await machine.restoreStore(address, publicKey, log);
  expect(machine.findRelease('mf-events', 'v1')).toBeUndefined();
  await publisher.commands.release({ 'mf-events': 'e3' });
  rmSync(asset('e3'));
  await expect(publisher.mirrorStore(address, log)).rejects.toThrow(/live site is not whole/);
});

it('may be away: everything stays as it is, says so, and goes on by itself', async () => {
  const { publisher, address, log, codes, another } = scene;
  const poll = { timeout: 20_000, interval: 50 };
  await publisher.commands.release(first);
  const { publicKey } = await publisher.mirrorStore(address, log);
  const follower = await another();
  const stop = new AbortController();
  const following = follower.followerOf(address, publicKey, log).follow(stop.signal);
  await expect.poll(() => versions(follower), poll).toEqual(first);

  renameSync(address, `${address}-away`);
  writeFileSync(address, '');
  await publisher.commands.release({ 'mf-events': 'e2' });
  await expect(publisher.mirrorStore(address, log)).rejects.toThrow();
  expect(todo(publisher)).toEqual(['mirror.mirrorsNot', 'refused.other']);
  await expect.poll(() => todo(follower), poll).toEqual(['mirror.followsNot', 'mirror.none']);
  expect(versions(follower)).toEqual(first);

  rmSync(address);
  renameSync(`${address}-away`, address);
  await publisher.mirrorStore(address, log);
  await expect.poll(() => versions(follower), poll).toEqual({ ...first, 'mf-events': 'e2' });
  await expect.poll(() => todo(follower), poll).toEqual([]);
  expect(todo(publisher)).toEqual([]);
  expect(codes().filter((code) => code === 'mirror.none')).toHaveLength(1);
  stop.abort();
  await following;
});

it.skipIf(!hasRadosgw())('in a bucket: is copied, mended, and restored', async () => {
  const { publisher, log, another } = scene;
  const address = 's3://mirror/site';
  await publisher.commands.release(first);
  await expect(publisher.mirrorStore(address, log)).rejects.toThrow(/AWS_ENDPOINT_URL, .* must be set/);
  const { endpoint, stop } = await startRadosgw('mirror');
  onTestFinished(stop);
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'a');
  const { objects, publicKey } = await publisher.mirrorStore(address, log);
  expect((await publisher.mirrorStore(address, log)).objects).toBe(0);
  const bucket = openObjects(address);
  // A listing has a thousand on each page.
  const others = Array.from({ length: 1000 }, (_, index) => `of others/${index} & more`);
  for (const key of others) await bucket.put(key, Buffer.from(key));
  const keys = [...(await bucket.list()).keys()];
  expect(keys.sort()).toEqual(expect.arrayContaining(others));
  expect(keys).toHaveLength(objects + others.length + 1);
  for (const key of keys.filter((key) => key.startsWith('documents/'))) await bucket.delete(key);
  await expect((await another()).restoreStore(address, publicKey, log)).rejects.toThrow(/--verify/);
  await publisher.mirrorStore(address, log, { verify: true });
  expect((await (await another()).restoreStore(address, publicKey, log)).live).toBe(publisher.liveComposition());
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another');
  await expect(publisher.mirrorStore(address, log)).rejects.toThrow(/403 SignatureDoesNotMatch/);
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
  await expect(publisher.mirrorStore(address, log)).rejects.toThrow(/cannot be reached/);
});

it('a mirror is whole after a kill at each point, and complete after the next run; visitors see no mixture', async () => {
  const { publisher, address, log, another, folder } = scene;
  await publisher.commands.release(first);
  const { publicKey } = await publisher.mirrorStore(address, log);
  const server = await startServe(path.join(folder, 'region'), '--follow', address, '--key', publicKey);
  const visits = visit(server.port);
  const follower = await another();
  const following = follower.followerOf(address, publicKey, log);
  let kills = 0;
  for (let point = 1, killed = true; killed; point++) {
    const before = publisher.liveComposition();
    await publisher.commands.release({ 'mf-events': `e${point + 1}` });
    killed = await runKilled('mirror', publisher.folder, [address, '--verify'], point);
    kills += killed ? 1 : 0;
    await following.update();
    expect([before, publisher.liveComposition()]).toContain(follower.liveComposition());
    expect(damageOf(follower)).toEqual([]);
    await publisher.mirrorStore(address, log);
    await following.update();
    expect(follower.liveComposition()).toBe(publisher.liveComposition());
  }
  expect(kills).toBeGreaterThan(10);
  await visits.stop();
  await server.stop();
  expect(visits.faults).toEqual([]);
  const machine = await another();
  await machine.restoreStore(address, publicKey, log);
  expect(machine.readHistory()).toEqual(publisher.readHistory());
  console.log(`${kills} kills of the mirror; ${visits.requests} requests`);
}, 300_000);
