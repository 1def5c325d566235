import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { listen } from 'serve/server.ts';
import { signPointer } from 'store/mirror/mirror-store.ts';
import { type ObjectStore, openObjects } from 'store/mirror/object-store.ts';
import { pointerKey, type Statement } from 'store/mirror/pointer.ts';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { RehearsedWorker } from '../serving/rehearsal.ts';
import {
  damageOf,
  first,
  type Machine,
  mirrorTodo,
  type Scene,
  setScene,
  snapshotOf,
  temporaryFolder,
  versionsOf,
} from '../stores/machine.ts';
import { attack as attackBy, refused as refusalOf } from './attack.ts';

/** An attack by someone who may write to a mirror. A following machine, a restored one and the Worker must answer it. */
const attack = (name: string, make: () => Promise<string>) => attackBy('The Update Framework', name, make);

const damaged = /not as it was signed/;
const notSigned = /not signed/;
const folder = temporaryFolder();
let scene: Scene;
let mirror: ObjectStore;
let follower: Machine;
let following: ReturnType<Machine['followerOf']>;
let worker: RehearsedWorker;
let trusted: { folder: string; publicKey: string };
/** The pointer of before the last release. */
let older: Buffer;

let putBack: () => void;

beforeAll(async () => {
  scene = await setScene(folder);
  mirror = openObjects(scene.address);
  older = await pointer();
  await scene.release('e2');
  follower = await scene.another();
  putBack = snapshotOf(folder);
});
beforeEach(async () => {
  for (const name of ['error', 'log'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  trusted = { folder: scene.address, publicKey: scene.publicKey };
  worker = new RehearsedWorker(trusted);
  await trust(scene.publicKey);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  putBack();
});

const pointer = async (): Promise<Buffer> => (await mirror.get(pointerKey, 1e5)) ?? Buffer.alloc(0);
const statement = async (): Promise<Statement> => JSON.parse(JSON.parse(String(await pointer())).statement);
const keysOf = async (): Promise<string[]> => [...(await mirror.list()).keys()].filter((key) => key !== pointerKey);
const mend = () => scene.mirror({ verify: true });

/** The machine that follows and the Worker start with this key, and show the last release. */
async function trust(publicKey: string): Promise<void> {
  trusted.publicKey = publicKey;
  following = scene.follow(follower, scene.address, publicKey);
  await following.update();
  await worker.start();
  expect(await shown()).toEqual(['e2', 'e2']);
}

/** Deletes the key pair of the publisher, who makes another one. Returns the new public key. */
async function changeKeys(): Promise<string> {
  rmSync(path.join(scene.publisher.folder, 'mirror/key.pem'));
  expect(await refusalOf(scene.mirror())).toMatch(/--take-over/);
  return (await scene.mirror({ takeOver: true })).publicKey;
}

/** The versions of the events that the machine shows which follows, if every file of it is whole, and the Worker. */
const shown = async () => [damageOf(follower)[0] ?? versionsOf(follower)?.['mf-events'], await served()];

const visit = (address: string) => worker.fetch(new Request(`https://example.org${address}`));
const served = async () => /\/mf-events\/(\w+)\.js/.exec(await (await visit('/mf-events')).text())?.[1];
const header = async (name: string) => (await visit('/mf-events')).headers.get(name);

async function restoring(): Promise<string> {
  const machine = await scene.another();
  const answer = await refusalOf(scene.restore(machine, scene.address, trusted.publicKey));
  expect(machine.liveComposition()).toBeUndefined();
  return answer;
}

/** Visitors get what they got, also if machines start again, until the publisher has mirrored again. An admin is told. */
async function refused(why: RegExp): Promise<string> {
  const answer = await refusalOf(following.update());
  expect(answer).toMatch(why);
  for (const start of [() => {}, () => worker.start()]) {
    await start();
    expect(await shown()).toEqual(['e2', 'e2']);
    expect(Date.parse((await header('X-Store-Refused-Since')) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  }
  await mend();
  await trust(trusted.publicKey);
  expect(await header('X-Store-Refused-Since')).toBeNull();
  return `The site of before; the Worker with X-Store-Refused-Since. ${answer}`;
}

const put = (make: (text: string, says: Statement) => Buffer | string) => async () =>
  mirror.put(pointerKey, Buffer.from(make(String(await pointer()), await statement())));
const ownKey = generateKeyPairSync('ed25519').privateKey;
const tampering: [name: string, tamper: () => Promise<unknown>, why?: RegExp][] = [
  ['arbitrary installation: a pointer that is no JSON', put(() => 'live')],
  ['arbitrary installation: a pointer without a signature', put((text) => text.replace('"signature"', '"none"'))],
  ['arbitrary installation: a pointer signed by a key of their own', put((_text, says) => signPointer(says, ownKey))],
  ['arbitrary installation: a pointer with one letter changed', put((text) => text.replace(/(live.{5})./, '$1x'))],
  ['wrong installation: the mirror of another site in its place', anotherSite],
  ['rollback: an older pointer, once signed', put(() => older), /older/],
  ['rollback: an older pointer while the key pair is changed', rollbackBetweenKeys, /older/],
  ['rollback: the pointer deleted', () => mirror.delete(pointerKey), /no mirror/],
];
for (const [name, tamper, why = notSigned] of tampering)
  attack(`${name}, at a mirror`, async () => {
    const before = await pointer();
    await tamper();
    expect((await pointer()).equals(before)).toBe(false);
    if (why !== notSigned) return refused(why);
    expect(await restoring()).toMatch(why);
    const elsewhere = await new RehearsedWorker(trusted).start();
    const { status, headers } = await elsewhere.fetch(new Request('https://example.org/'));
    expect([status, headers.has('X-Store-Refused-Since')]).toEqual([503, true]);
    await worker.start();
    return refused(why);
  });

async function rollbackBetweenKeys(): Promise<void> {
  await trust(`${await changeKeys()},${trusted.publicKey}`);
  await mirror.put(pointerKey, older);
}

async function anotherSite(): Promise<void> {
  const other = await scene.another();
  await other.commands.release({ ...first, 'mf-events': 'forged' });
  expect(await refusalOf(other.mirrorStore(scene.address, () => {}))).toMatch(/mirror of another store/);
  await other.mirrorStore(scene.address, () => {}, { takeOver: true });
}

attack('arbitrary installation, at a mirror: a machine or a Worker without a key', async () => {
  trusted.publicKey = '';
  await worker.start();
  expect((await visit('/')).status).toBe(503);
  return refusalOf((async () => scene.follow(follower, scene.address, ''))());
});

attack('fast-forward and key compromise, at a mirror: the greatest number, signed with the stolen key', async () => {
  const key = createPrivateKey(readFileSync(path.join(scene.publisher.folder, 'mirror/key.pem')));
  const stolen = signPointer({ ...(await statement()), sequence: Number.MAX_SAFE_INTEGER }, key);
  await mirror.put(pointerKey, stolen);
  // Nobody can tell it from the publisher's, until the publisher is to sign a later one.
  await following.update();
  const answer = await refusalOf(mend());
  expect(answer).toMatch(/somebody else has the key/);
  await trust(await changeKeys());
  await mirror.put(pointerKey, stolen);
  await refused(notSigned);
  return answer;
});

attack('indefinite freeze, at a mirror: nothing new for 26 hours', async () => {
  vi.useFakeTimers({ now: Date.now() + 27 * 3_600_000, toFake: ['Date'] });
  const since = await header('X-Store-Not-Signed-Since');
  const codes = [scene.publisher, follower].map(mirrorTodo);
  vi.useRealTimers();
  expect(codes).toEqual([['mirror.mirrorsOld'], ['mirror.followsOld']]);
  expect(since).toBe((await statement()).at);
  expect([scene.publisher, follower].map(mirrorTodo)).toEqual([[], []]);
  expect(await header('X-Store-Not-Signed-Since')).toBeNull();
  return 'pnpm status tells it, and the Worker by X-Store-Not-Signed-Since.';
});

attack('mix and match, at a mirror: manifests, documents and lists of different times', async () => {
  const before = await keysOf();
  await scene.release('e3');
  const fresh = (await keysOf()).filter((key) => !before.includes(key));
  for (const kind of ['lists/', 'compositions/', 'releases/', 'assets/', 'documents/']) {
    const other = await mirror.get(before.find((key) => key.startsWith(kind)) ?? kind, 1e6);
    for (const key of fresh) if (key.startsWith(kind)) await mirror.put(key, other ?? Buffer.alloc(0));
    expect(await restoring()).toMatch(damaged);
    if (kind !== 'documents/') await mend();
  }
  // No version of it is in the cache.
  expect((await visit('/')).status).toBe(503);
  expect(await shown()).toEqual(['e2', 'e2']);
  return refusalOf(following.update());
});

attack('malicious mirrors: every object deleted, or replaced by one of the same size', async () => {
  await scene.release('e3');
  const keys = await keysOf();
  for (const [turn, key] of keys.entries())
    if (turn % 5 === 0) await mirror.delete(key);
    else await mirror.put(key, Buffer.alloc((await mirror.get(key, 1e6))?.length ?? 0, '<script>'));
  const answer = await restoring();
  expect(answer).toMatch(damaged);
  expect(await refusalOf(following.update())).toBe(answer);
  for (const address of ['/mf-events', '/mf-news', '/', '/assets/mf-events/e3.js', '/assets/mf-events/e2.js'])
    expect(await (await visit(address)).text(), address).not.toContain('<script><script>');
  expect(await shown()).toEqual(['e2', 'e2']);
  expect((await visit('/assets/mf-news/v1.js')).status).toBe(503);
  const { objects, repaired } = await mend();
  // Others are of lists that nothing names any more.
  expect([objects > 50, repaired > 40, repaired < objects]).toEqual([true, true, true]);
  await following.update();
  expect(await shown()).toEqual(['e3', 'e3']);
  expect(await (await visit('/assets/mf-news/v1.js')).text()).toBe('// mf-news v1');
  return answer;
});

attack('endless data, at a mirror: objects without an end', async () => {
  await scene.release('e3');
  const genuine = await pointer();
  worker.network = 'endless';
  expect([await served(), worker.endless]).toEqual(['e2', []]);
  let sent = 0;
  function* endless() {
    for (const chunk = Buffer.alloc(65_536, 'x'); ; sent += chunk.length) yield chunk;
  }
  const server = createServer((request, response) => {
    if (request.url?.endsWith(pointerKey)) response.end(genuine);
    else pipeline(Readable.from(endless()), response, () => {});
  });
  vi.stubEnv('AWS_ENDPOINT_URL', await listen(server, '0'));
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'x');
  const machine = await scene.another();
  const answer = await refusalOf(scene.follow(machine, 's3://bucket/site').update());
  // What the buffers of two sockets hold, and no more.
  expect(sent).toBeLessThan(20_000_000);
  server.close().closeAllConnections();
  return answer;
});
