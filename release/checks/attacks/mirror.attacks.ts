import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { newKeyPair, signPointer } from 'mirror/key-pair.ts';
import { type ObjectStore, openObjects } from 'mirror/object-store.ts';
import { pointerKey, type Statement } from 'mirror/pointer.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { first, type Mirroring, type Scene, setScene } from '../stores/mirroring.ts';
import { attack } from './attack.ts';

/** What somebody tries who may write to a mirror, and what a machine does that follows it or is restored from it. */

const source = 'The Update Framework';
let scene: Scene;
let mirror: ObjectStore;
let publicKey: string;
let follower: Mirroring;
let following: ReturnType<Mirroring['followerOf']>;
/** The pointer of before the last release. */
let older: Buffer;

beforeEach(async () => {
  scene = await setScene(false);
  const { publisher, address, log, another } = scene;
  mirror = openObjects(address);
  await publisher.commands.release(first);
  ({ publicKey } = await publisher.mirrorStore(address, log));
  older = await pointer();
  await release('e2');
  follower = await another();
  following = follower.followerOf(address, publicKey, log);
  await following.take();
});
afterEach(() => scene.end());

const pointer = async (): Promise<Buffer> => (await mirror.get(pointerKey, 1e5))?.content ?? Buffer.alloc(0);
const statement = async (): Promise<Statement> => JSON.parse(JSON.parse(String(await pointer())).statement);
const stolenKey = () => ({
  privateKey: createPrivateKey(readFileSync(path.join(scene.publisher.folder, 'mirror/key.pem'))),
});

async function release(version: string) {
  await scene.publisher.commands.release({ 'mf-events': version });
  return scene.publisher.mirrorStore(scene.address, scene.log);
}

/** The version that the follower shows, if every file of it is whole. */
function shown(): string | undefined {
  const id = follower.liveComposition() ?? '';
  const composition = follower.readComposition(id);
  return follower.damagedDocuments(id, composition).length > 0 ? 'damaged' : composition.releases['mf-events'];
}

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.fail('It was followed.'),
    ({ message }: Error) => message,
  );

/** The answer of a machine that follows, shows what it showed, and goes on once the publisher has mirrored again. */
async function refused(): Promise<string> {
  const answer = await refusalOf(following.take());
  expect(shown()).toBe('e2');
  await scene.publisher.mirrorStore(scene.address, scene.log, { verify: true });
  const again = follower.followerOf(scene.address, publicKey, scene.log);
  await again.take();
  expect(follower.liveComposition()).toBe(scene.publisher.liveComposition());
  expect(shown()).not.toBe('damaged');
  return answer;
}

/** The answer to somebody who restores an empty machine from the mirror. */
async function restoring(): Promise<string> {
  const machine = await scene.another();
  const answer = await refusalOf(machine.restoreStore(scene.address, publicKey, scene.log));
  expect(machine.liveComposition()).toBeUndefined();
  return answer;
}

const forged: [what: string, forge: () => Promise<Buffer>][] = [
  ['no JSON', async () => Buffer.from('live')],
  ['no signature', async () => Buffer.from(JSON.stringify({ statement: JSON.stringify(await statement()) }))],
  ['a signature by a key of their own', async () => signPointer(await statement(), newKeyPair())],
  [
    'one letter changed',
    async () => Buffer.from(String(await pointer()).replace(/live\\":\\"./, (found) => `${found.slice(0, -1)}x`)),
  ],
];
for (const [what, forge] of forged)
  attack(source, `arbitrary installation, at a mirror: a pointer with ${what}`, async () => {
    const before = await pointer();
    const after = await forge();
    expect(after.equals(before)).toBe(false);
    await mirror.put(pointerKey, after);
    expect(await restoring()).toMatch(/not signed/);
    return refused();
  });

attack(source, 'wrong installation, at a mirror: the mirror of another site in its place', async () => {
  const other = await scene.another();
  await other.commands.release({ ...first, 'mf-events': 'forged' });
  expect(await refusalOf(other.mirrorStore(scene.address, scene.log))).toMatch(/mirror of another store/);
  await other.mirrorStore(scene.address, scene.log, { takeOver: true });
  expect(await restoring()).toMatch(/not signed/);
  return refused();
});

attack(source, 'rollback, at a mirror: an older pointer, once signed', async () => {
  await mirror.put(pointerKey, older);
  return refused();
});

attack(source, 'rollback, at a mirror: the pointer deleted', async () => {
  await mirror.delete(pointerKey);
  return refused();
});

attack(source, 'indefinite freeze, at a mirror: nothing new for 26 hours', async () => {
  const in27Hours = Date.now() + 27 * 3_600_000;
  expect([...follower.mirrorStatus(String).todo, ...scene.publisher.mirrorStatus(String).todo]).toEqual([]);
  const [finding] = follower.mirrorStatus(String, in27Hours).todo;
  expect(finding?.code).toBe('mirror.followsOld');
  expect(scene.publisher.mirrorStatus(String, in27Hours).todo[0]?.code).toBe('mirror.mirrorsOld');
  const before = await statement();
  const at = new Date(Date.now() - 27 * 3_600_000).toISOString();
  await mirror.put(pointerKey, signPointer({ ...before, sequence: before.sequence + 1, at }, stolenKey()));
  await following.take();
  expect(scene.codes()).toContain('mirror.followsOld');
  await scene.publisher.mirrorStore(scene.address, scene.log, { verify: true });
  await following.take();
  expect(follower.mirrorStatus(String).todo).toEqual([]);
  return follower.lineOf(finding ?? { code: 'mirror.followsOld' });
});

attack(source, 'mix and match, at a mirror: manifests, documents and lists of different times', async () => {
  const before = (await mirror.list()).map(({ key }) => key);
  await release('e3');
  const fresh = (await mirror.list()).map(({ key }) => key).filter((key) => !before.includes(key));
  const answers = new Set<string>();
  for (const kind of ['lists/', 'compositions/', 'documents/', 'releases/', 'assets/']) {
    const target = fresh.find((key) => key.startsWith(kind)) ?? kind;
    const genuine = await mirror.get(target, 1e6);
    const other = await mirror.get(before.find((key) => key.startsWith(kind)) ?? kind, 1e6);
    await mirror.put(target, other?.content ?? Buffer.alloc(0));
    answers.add((await restoring()).replace(/^\S+/, 'An object'));
    await mirror.put(target, genuine?.content ?? Buffer.alloc(0));
  }
  await following.take();
  expect(shown()).toBe('e3');
  expect(answers.size).toBe(1);
  return [...answers].join();
});

attack(source, 'malicious mirrors: every object replaced by one of the same size', async () => {
  await release('e3');
  for (const { key, size } of await mirror.list())
    if (key !== pointerKey) await mirror.put(key, Buffer.alloc(size, '<script>'));
  expect(await restoring()).toMatch(/not as it was signed/);
  return refused();
});

attack(source, 'endless data, at a mirror: objects without an end', async () => {
  const genuine = await pointer();
  let sent = 0;
  const server = createServer((request, response) => {
    if (request.url?.endsWith(pointerKey)) return void response.end(genuine);
    const chunk = Buffer.alloc(65_536, 'x');
    const more = () => {
      while (response.writable && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', more).on('error', () => {});
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'x');
  const machine = await scene.another();
  const answer = await refusalOf(machine.followerOf('s3://bucket/site', publicKey, scene.log).take());
  // What the buffers of two sockets hold, and no more.
  expect(sent).toBeLessThan(20_000_000);
  server.closeAllConnections();
  server.close();
  return answer;
});

attack(
  source,
  'fast-forward and key compromise, at a mirror: the greatest number, signed with the stolen key',
  async () => {
    const { publisher, address, log } = scene;
    const forged = signPointer({ ...(await statement()), sequence: Number.MAX_SAFE_INTEGER }, stolenKey());
    await mirror.put(pointerKey, forged);
    // Nobody can tell it from the publisher's, until the publisher is to sign a later one.
    await following.take();
    await publisher.commands.release({ 'mf-events': 'e3' });
    const answer = await refusalOf(publisher.mirrorStore(address, log));
    expect(answer).toMatch(/somebody else has the key/);

    rmSync(path.join(publisher.folder, 'mirror/key.pem'));
    expect(await refusalOf(publisher.mirrorStore(address, log))).toMatch(/--take-over/);
    const { publicKey: next } = await publisher.mirrorStore(address, log, { takeOver: true });
    const again = follower.followerOf(address, next, log);
    await again.take();
    expect(shown()).toBe('e3');
    await mirror.put(pointerKey, forged);
    expect(await refusalOf(again.take())).toMatch(/not signed/);
    expect(shown()).toBe('e3');
    return answer;
  },
);

attack(source, 'rollback, at a mirror: an older pointer while the key pair is changed', async () => {
  rmSync(path.join(scene.publisher.folder, 'mirror/key.pem'));
  const { publicKey: next } = await scene.publisher.mirrorStore(scene.address, scene.log, { takeOver: true });
  const both = follower.followerOf(scene.address, `${next},${publicKey}`, scene.log);
  await both.take();
  await mirror.put(pointerKey, older);
  return refusalOf(both.take());
});

attack(source, 'arbitrary installation, at a mirror: a machine that follows without a key', () =>
  refusalOf(Promise.resolve().then(() => follower.followerOf(scene.address, '', scene.log))),
);
