import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBucket } from 'store/shared/bucket.ts';
import type { SharedStore, Swapped } from 'store/shared/shared-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { newBucket } from './bucket.ts';
import { type Machine, machineAt } from './machine.ts';

const keys = inject('bucketKeys');
const noLog = () => {};
const first = { shell: 's1', 'mf-events': 'e1' } as const;

describe.skipIf(!keys)('a bucket', () => {
  const env = keys as NonNullable<typeof keys>;
  let bucket: string;
  let store: SharedStore;
  let folder: string;
  let count = 0;

  const openWith = (variables: Record<string, string>, address = bucket) => {
    for (const [name, value] of Object.entries({ ...env, ...variables })) vi.stubEnv(name, value);
    return openBucket(address);
  };
  const machine = (name: string, shared = store.address): Promise<Machine> =>
    machineAt({ folder: path.join(folder, name), shared, keys: env });

  beforeAll(async () => {
    bucket = await newBucket({ env }, `bucket-${process.pid}`);
    folder = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(() => {
    store = openWith({}, `${bucket}/${++count}`);
  });

  /** Builds a release with a compressed copy, of the file of some version, that another processor has made. */
  async function buildOtherwise(where: Machine, version: string, copy: string, of: string): Promise<void> {
    await (await import('./stand-in.ts')).buildStandIn('mf-events', version);
    const built = where.readRelease('mf-events', version);
    const content = gzipSync(`// mf-events ${of}`, { level: 0 });
    built.content.others[copy] = where.integrityOf(content);
    writeFileSync(path.join(where.folder, copy), content);
    writeFileSync(path.join(where.releaseFolder('mf-events', version), 'release.json'), JSON.stringify(built));
  }

  it('creates an object once, and keeps its bytes', async () => {
    const content = Buffer.from([0, 1, 255, 10]);
    expect(await store.create('a/é + b.bin', content)).toBe(true);
    expect(await store.create('a/é + b.bin', Buffer.from('other'))).toBe(false);
    const found = await store.get('a/é + b.bin');
    expect(found?.content).toEqual(content);
    expect(found?.etag).toBe(createHash('md5').update(content).digest('hex'));
    expect(await store.get('a/none')).toBeUndefined();
    expect([await store.has('a/é + b.bin'), await store.has('a/none')]).toEqual([true, false]);
  });

  it('lets one of many writers move the pointer', async () => {
    await store.create('live.json', Buffer.from('0'));
    const etag = (await store.get('live.json'))?.etag;
    const writers = Array.from({ length: 20 }, (_, writer) => `by ${writer}`);
    const answers = await Promise.all(writers.map((text) => store.swap('live.json', Buffer.from(text), etag)));
    const found = String((await store.get('live.json'))?.content);
    expect(answers.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(1);
    expect(writers).toContain(found);
    expect(answers[writers.indexOf(found)]).not.toBe('lost');
    expect(await store.swap('new.json', Buffer.from('1'), undefined)).toBe('done');
    expect(await store.swap('new.json', Buffer.from('2'), undefined)).toBe('lost');
  });

  it('lists more objects than one page has', async () => {
    const names = Array.from({ length: 1003 }, (_, index) => `many/${index} & more`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from(name))));
    const listed = await store.list('many/');
    expect(listed.map(({ key }) => key).sort()).toEqual(names.sort());
    expect(listed[0]?.size).toBe(listed[0]?.key.length);
    expect(await store.list('none/')).toEqual([]);
  });

  it('deletes only what has not been put since', async () => {
    await store.put('old', Buffer.from('1'));
    const modified = (await store.get('old'))?.modified ?? 0;
    expect(await store.deleteOlder('old', modified)).toBe(false);
    expect(await store.deleteOlder('old', modified + 1000)).toBe(true);
    expect(await store.deleteOlder('old', modified + 1000)).toBe(false);
    expect(await store.has('old')).toBe(false);
  });

  it('says in a sentence why it cannot be used', async () => {
    const { AWS_ENDPOINT_URL: endpoint } = env;
    expect(() => openWith({ AWS_ACCESS_KEY_ID: '', AWS_REGION: '' })).toThrow(
      /^The store is in a bucket \(SITE_STORE\), and AWS_ACCESS_KEY_ID, AWS_REGION must be set to reach it\.$/,
    );
    expect(() => openWith({}, 's3://UPPER/x')).toThrow('Write it as s3://bucket/prefix');
    expect(() => openWith({}, 's3://bucket/../x')).toThrow('Write it as s3://bucket/prefix');
    await expect(openWith({ AWS_SECRET_ACCESS_KEY: 'wrong' }).get('live.json')).rejects.toThrow(
      `${endpoint} does not know the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
    );
    await expect(openWith({}, 's3://no-such-bucket/site').get('live.json')).rejects.toThrow(
      `There is no bucket “no-such-bucket” at ${endpoint}.`,
    );
    await expect(openWith({ AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }).get('live.json')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\)\. Check AWS_ENDPOINT_URL and the network/,
    );
  });

  it('records an entry once when a write that seemed lost arrives late', async () => {
    const one = await machine('late-1');
    const live = await one.commands.release(first);
    let late: (() => Promise<Swapped>) | undefined;
    const slow: SharedStore = {
      ...store,
      async swap(...words) {
        await late?.();
        if (late) return store.swap(...words);
        late = () => store.swap(...words);
        return 'unclear';
      },
    };
    const entry = { action: 'release', by: '', composition: live, releases: first, changed: {} } as const;
    expect(await one.record(slow, async () => ({ live, ...entry }))).toBe(true);
    expect(one.readHistory().map(({ seq }) => seq)).toEqual([1, 2]);
    await one.commands.release({ 'mf-events': 'e2' });
    const other = await machine('late-2');
    await other.repair(noLog);
    expect(other.readHistory()).toEqual(one.readHistory());
    await one.repair(noLog);
  });

  it('installs nothing that differs from its hash', async () => {
    const one = await machine('altered-1');
    const live = await one.commands.release(first);
    const [document = ''] = (await store.list('documents/')).map(({ key }) => key);
    await store.put(document, Buffer.from('altered'));
    const region = await machine('altered-2');
    await expect(region.pull(store, { whole: true })).rejects.toThrow(
      `${document} is missing from ${store.address}, or has changed`,
    );
    expect(region.liveComposition()).toBeUndefined();
    // A command takes what there is, so that it can be composed again.
    const other = await machine('altered-3');
    await other.repair(noLog);
    expect(other.liveComposition()).toBe(live);
    expect(other.damagedDocuments(live, other.readComposition(live))).toHaveLength(1);
  });

  it('installs nothing outside its folder', async () => {
    const entry = { seq: 1, live: '../../outside', composition: '../../outside', releases: {}, changed: {} };
    await store.put('live.json', Buffer.from(JSON.stringify(entry)));
    const one = await machine('outside');
    await expect(one.repair(noLog)).rejects.toThrow('names “compositions/../../outside/composition.json.gz”');
    expect(one.liveComposition()).toBeUndefined();
  });

  it('takes a release that two machines have built at the same time from the bucket', async () => {
    const one = await machine('same-1');
    const other = await machine('same-2');
    await one.commands.release(first);
    await Promise.all(
      [one, other].map(({ commands }, index) => commands.release({ 'mf-events': 'e2' }, `team ${index}`)),
    );
    await one.repair(noLog);
    await other.repair(noLog);
    expect(other.readRelease('mf-events', 'e2')).toEqual(one.readRelease('mf-events', 'e2'));
  });

  it('keeps the compressed copy that earlier releases name, where another processor makes other bytes', async () => {
    const one = await machine('processors-1');
    await one.commands.release(first);
    await one.commands.release({ 'mf-events': 'e2' });
    const copy = 'assets/mf-events/e1.js.gz';
    const known = (await store.get(copy))?.content ?? Buffer.from('');

    const other = await machine('processors-2');
    await other.repair(noLog);
    await buildOtherwise(other, 'e3', copy, 'e1');
    await other.commands.release({ 'mf-events': 'e3' });
    expect((await store.get(copy))?.content).toEqual(known);
    await one.repair(noLog);
    expect(one.readRelease('mf-events', 'e3').content.others[copy]).toBe(one.integrityOf(known));
    expect(one.damagedFiles(one.readRelease('mf-events', 'e3'))).toEqual([]);
    await one.commands.rollback('mf-events');
    expect(await one.commands.rollback('mf-events')).toBe('e1');
  });

  it('keeps the compressed copy of who is first, where two machines with different processors release at once', async () => {
    const one = await machine('at-once-1');
    await one.commands.release(first);
    const copy = 'assets/mf-events/e2.js.gz';
    const other = await machine('at-once-2');
    await other.repair(noLog);
    await buildOtherwise(other, 'e2', copy, 'e2');
    const { composeStandIn } = await import('./stand-in.ts');
    const id = await composeStandIn({ ...first, 'mf-events': 'e2' });
    await one.commands.release({ 'mf-events': 'e2' });
    // It has not seen the release of the first.
    await other.push(store, id);
    const integrity = one.readRelease('mf-events', 'e2').content.others[copy];
    expect(one.integrityOf((await store.get(copy))?.content ?? Buffer.from(''))).toBe(integrity);
    expect(other.readRelease('mf-events', 'e2').content.others[copy]).toBe(integrity);
    expect(other.damagedFiles(other.readRelease('mf-events', 'e2'))).toEqual([]);
  });

  it('does not take a store of its own, or a working copy of another one, for its working copy', async () => {
    const own = await machineAt({ folder: path.join(folder, 'own') });
    await own.commands.release(first);
    const taken = await machine('own');
    await expect(taken.repair(noLog)).rejects.toThrow(`${taken.folder} is a store of its own`);

    await (await machine('copy')).commands.release(first);
    const other = await machine('copy', `${store.address}/other`);
    await expect(other.repair(noLog)).rejects.toThrow(`is a working copy of ${store.address}, not of`);
  });

  it('does not mix two histories', async () => {
    const one = await machine('history');
    await one.commands.release(first);
    await one.commands.release({ 'mf-events': 'e2' });
    const pointer = await store.get('live.json');
    const changed = JSON.parse(String(pointer?.content));
    await store.put('live.json', Buffer.from(JSON.stringify({ ...changed, token: 'of a restored bucket' })));
    await expect(one.repair(noLog)).rejects.toThrow(`has another history than ${store.address}: entry 2 differs`);
  });
});
