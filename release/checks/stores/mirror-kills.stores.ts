import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServe } from '../serving/rehearsal/server-process.ts';
import { damageOf, first, runKilled, type Scene, setScene } from './mirroring.ts';
import { visit } from './visitors.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(() => scene.end());

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
    await following.take();
    expect([before, publisher.liveComposition()]).toContain(follower.liveComposition());
    expect(damageOf(follower)).toEqual([]);
    await publisher.mirrorStore(address, log);
    await following.take();
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

it('a restore that is killed at any point is completed by the next', async () => {
  const { publisher, address, log, another } = scene;
  await publisher.commands.release(first);
  await publisher.commands.release({ 'mf-events': 'e2' });
  const { publicKey } = await publisher.mirrorStore(address, log);
  const machine = await another();
  let kills = 0;
  while (!machine.liveComposition())
    if (await runKilled('restore', machine.folder, [address, '--key', publicKey], kills + 1)) kills++;
  expect(kills).toBeGreaterThan(5);
  expect(machine.liveComposition()).toBe(publisher.liveComposition());
  expect(machine.readHistory()).toEqual(publisher.readHistory());
  expect(damageOf(machine)).toEqual([]);
}, 120_000);
