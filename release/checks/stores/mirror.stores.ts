import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { openObjects } from 'mirror/object-store.ts';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { request } from './bucket.ts';
import { first, hasBuckets, type Mirroring, type Scene, setScene } from './mirroring.ts';

const hours = 3_600_000;
let scene: Scene;
const versions = (machine: Mirroring) => machine.findComposition(machine.liveComposition())?.releases;
const damaged = (machine: Mirroring) => {
  const id = machine.liveComposition() ?? '';
  return machine.damagedDocuments(id, machine.readComposition(id));
};

describe.each([
  { where: 'a bucket', there: hasBuckets() },
  { where: 'a folder', there: true },
])('a mirror in $where', ({ where, there }) => {
  beforeEach(async () => {
    scene = await setScene(where === 'a bucket');
  });
  afterEach(() => scene.end());

  it.skipIf(!there)('gets what is new, and nothing twice', async () => {
    const { publisher, address, log, codes } = scene;
    await publisher.commands.release(first);
    const all = await publisher.mirrorStore(address, log);
    expect(all.objects).toBeGreaterThan(20);
    const again = await publisher.mirrorStore(address, log);
    expect([again.objects, again.statement]).toEqual([0, all.statement]);
    await publisher.commands.release({ 'mf-events': 'e2' });
    const { objects, statement } = await publisher.mirrorStore(address, log);
    expect(objects).toBeLessThan(all.objects / 2);
    expect(statement.live).toBe(publisher.liveComposition());
    expect(statement.sequence).toBeGreaterThan(all.statement.sequence);
    expect(codes()).toEqual(['mirror.sent', 'mirror.same', 'mirror.sent']);
    expect(publisher.mirrorStatus(String).todo).toEqual([]);
  });

  it.skipIf(!there)('makes a publisher of an empty machine', async () => {
    const { publisher, address, log, another } = scene;
    await publisher.commands.release(first);
    await publisher.commands.release({ 'mf-events': 'e2' });
    await publisher.commands.preview({ 'mf-news': 'n2' });
    const history = publisher.readHistory();
    const { publicKey } = await publisher.mirrorStore(address, log);
    const machine = await another();
    const result = await machine.restoreStore(address, publicKey, log);
    expect(result).toMatchObject({ live: publisher.liveComposition(), entries: history.length });
    expect(machine.readHistory()).toEqual(history);
    expect(machine.liveStatus().todo).toEqual([]);
    expect(machine.compositionIds().sort()).toEqual(publisher.compositionIds().sort());
    expect(await machine.commands.rollback('mf-events')).toBe('v1');
    await machine.commands.release({ 'mf-news': 'n3' });
    expect(versions(machine)).toEqual({ ...first, 'mf-news': 'n3' });
    await expect(machine.mirrorStore(address, log)).rejects.toThrow(/--take-over/);
    const { statement } = await machine.mirrorStore(address, log, { takeOver: true });
    expect(statement.live).toBe(machine.liveComposition());
    await expect(machine.restoreStore(address, publicKey, log)).rejects.toThrow(/nothing is restored/);
    expect(machine.liveStatus().todo).toEqual([]);
    expect(result.seconds).toBeLessThan(30);
    console.log(`restored from ${where} in ${result.seconds} s`);
  });

  it.skipIf(!there)('is compared with the store, and mended', async () => {
    const { publisher, address, log, codes, another } = scene;
    await publisher.commands.release(first);
    const { statement, publicKey } = await publisher.mirrorStore(address, log);
    const mirror = openObjects(address);
    const listed = (await mirror.list()).filter(({ key }) => key !== 'live.json');
    for (const [turn, { key, size }] of listed.entries())
      if (turn % 2) await mirror.put(key, Buffer.alloc(size, 'x'));
      else await mirror.delete(key);
    await expect((await another()).restoreStore(address, publicKey, log)).rejects.toThrow(/--verify/);
    const { objects, mended, statement: again } = await publisher.mirrorStore(address, log, { verify: true });
    expect([objects, mended]).toEqual([listed.length, Math.floor(listed.length / 2)]);
    expect(codes()).toContain('mirror.mended');
    expect(again.sequence).toBeGreaterThan(statement.sequence);
    expect((await (await another()).restoreStore(address, publicKey, log)).live).toBe(publisher.liveComposition());
  });

  it.skipIf(!there)('is followed whole, and by somebody who may only read', async () => {
    const { publisher, address, log, another } = scene;
    await publisher.commands.release(first);
    const { publicKey } = await publisher.mirrorStore(address, log);
    if (where === 'a bucket') await useReader(address);
    const follower = await another();
    const following = follower.followerOf(address, publicKey, log);
    await following.take();
    expect(versions(follower)).toEqual(first);
    expect(damaged(follower)).toEqual([]);
    expect(follower.readHistory()).toEqual([]);
    vi.stubEnv('AWS_ACCESS_KEY_ID', inject('bucketKeys')?.admin.AWS_ACCESS_KEY_ID ?? '');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', inject('bucketKeys')?.admin.AWS_SECRET_ACCESS_KEY ?? '');
    for (const version of ['e2', 'e3', 'e4']) await publisher.commands.release({ 'mf-events': version });
    await publisher.prune({ keep: 1, days: 0, dryRun: false }, () => {});
    await publisher.mirrorStore(address, log);
    await following.take();
    expect(versions(follower)).toEqual({ ...first, 'mf-events': 'e4' });
    expect(follower.compositionIds().sort()).toEqual(publisher.compositionIds().sort());
    expect(follower.findRelease('mf-events', 'v1')).toBeUndefined();
    expect(follower.mirrorStatus(String).todo).toEqual([]);
    // A store with a site of its own is not overwritten.
    expect(() => publisher.followerOf(address, publicKey, log)).toThrow(/empty folder/);
  });
});

/** Gives the other user the right to read objects, and uses their keys from now on. */
async function useReader(address: string): Promise<void> {
  const keys = inject('bucketKeys');
  if (!keys) return;
  const bucket = new URL(address).host;
  const policy = {
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: ['arn:aws:iam:::user/reader'] },
        Action: ['s3:GetObject'],
        Resource: [`arn:aws:s3:::${bucket}/*`],
      },
    ],
  };
  expect(await request(keys.admin, `s3://${bucket}?policy`, 'PUT', {}, JSON.stringify(policy))).toBe(204);
  for (const [name, value] of Object.entries(keys.reader)) vi.stubEnv(name, value);
  await expect(openObjects(address).put('live.json', Buffer.from('{}'))).rejects.toThrow(/may not do this/);
}

describe('a mirror', () => {
  beforeEach(async () => {
    scene = await setScene();
  });
  afterEach(() => scene.end());

  it('loses what nothing names any more, a day after it was sent', async () => {
    const { publisher, folder, log } = scene;
    const address = path.join(folder, 'disk');
    await publisher.commands.release(first);
    for (const version of ['e2', 'e3']) await publisher.commands.release({ 'mf-events': version });
    await publisher.mirrorStore(address, log);
    await publisher.prune({ keep: 0, days: 0, dryRun: false }, () => {});
    const all = await openObjects(address).list();
    const names = async () => (await openObjects(address).list()).map(({ key }) => key);
    expect((await publisher.mirrorStore(address, log, { verify: true })).removed).toBe(0);
    for (const { key } of all) utimesSync(path.join(address, key), 0, (Date.now() - 25 * hours) / 1000);
    expect((await publisher.mirrorStore(address, log)).removed).toBe(0);
    const { removed } = await publisher.mirrorStore(address, log, { verify: true });
    expect(removed).toBeGreaterThan(8);
    expect((await names()).filter((key) => /mf-events\/(v1|e2)/.test(key))).toEqual([]);
    expect((await names()).filter((key) => /mf-events\/e3/.test(key))).toHaveLength(3);
    const machine = await scene.another();
    const { publicKey } = await publisher.mirrorStore(address, log);
    await machine.restoreStore(address, publicKey, log);
    expect(versions(machine)).toEqual({ ...first, 'mf-events': 'e3' });
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

  it.skipIf(!hasBuckets())('may be away: everything stays as it is, says so, and goes on by itself', async () => {
    const { publisher, address, log, codes, another } = scene;
    const gate = await gateTo(Number(new URL(process.env.AWS_ENDPOINT_URL ?? '').port));
    vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${gate.port}`);
    await publisher.commands.release(first);
    const { publicKey } = await publisher.mirrorStore(address, log);
    const follower = await another();
    const stop = new AbortController();
    const following = follower.followerOf(address, publicKey, log).follow(stop.signal);
    const poll = { timeout: 20_000, interval: 50 };
    await expect.poll(() => versions(follower), poll).toEqual(first);

    gate.shut();
    await publisher.commands.release({ 'mf-events': 'e2' });
    await expect(publisher.mirrorStore(address, log)).rejects.toThrow(/cannot be reached/);
    expect(publisher.mirrorStatus(String).todo.map(({ code }) => code)).toEqual([
      'mirror.mirrorsNot',
      'mirror.unreachable',
    ]);
    await expect
      .poll(() => follower.mirrorStatus(String).todo.map(({ code }) => code), poll)
      .toEqual(['mirror.followsNot', 'mirror.unreachable']);
    expect(versions(follower)).toEqual(first);

    await gate.open();
    await publisher.mirrorStore(address, log);
    await expect.poll(() => versions(follower), poll).toEqual({ ...first, 'mf-events': 'e2' });
    await expect.poll(() => follower.mirrorStatus(String).todo, poll).toEqual([]);
    expect(publisher.mirrorStatus(String).todo).toEqual([]);
    expect(codes().filter((code) => code === 'mirror.unreachable')).toHaveLength(1);
    stop.abort();
    await following;
  });
});

/** A way to a local port that can be shut. */
async function gateTo(target: number) {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  return {
    port,
    open: () => listen(port),
    shut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
