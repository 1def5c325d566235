import { afterEach, beforeEach, expect, it } from 'vitest';
import { first, type Mirroring, runKilled, type Scene, setScene } from './mirroring.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(() => scene.end());

const damage = (machine: Mirroring): string[] => {
  const id = machine.liveComposition() ?? '';
  const { releases } = machine.readComposition(id);
  return [
    ...machine.damagedDocuments(id, machine.readComposition(id)),
    ...Object.entries(releases).flatMap(([app, version]) =>
      machine.damagedFiles(machine.readRelease(app as 'shell', version)),
    ),
  ];
};

it('a mirror is whole after a kill at each failpoint, and complete after the next run', async () => {
  const { publisher, address, log, another } = scene;
  await publisher.commands.release(first);
  const { publicKey } = await publisher.mirrorStore(address, log);
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
    expect(damage(follower)).toEqual([]);
    expect(await runKilled('mirror', publisher.folder, [address])).toBe(false);
    await following.take();
    expect(follower.liveComposition()).toBe(publisher.liveComposition());
  }
  const machine = await another();
  await machine.restoreStore(address, publicKey, log);
  expect(machine.readHistory()).toEqual(publisher.readHistory());
  console.log(`${kills} failpoints`);
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
  expect(damage(machine)).toEqual([]);
}, 120_000);
