import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SharedStore, Swapped } from 'store/shared/shared-store.ts';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { type Machine, machineAt } from './machine.ts';
import { testBucket } from './test-bucket.ts';

const keys = inject('bucketKeys');
const noLog = () => {};
const first = { shell: 's1', 'mf-events': 'e1' } as const;

describe.skipIf(!keys)('machines that share a bucket', () => {
  const { machine, pathOf, store: storeOfTest } = testBucket(keys as NonNullable<typeof keys>, 'machines');
  let store: SharedStore;
  beforeEach(() => {
    store = storeOfTest();
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
    const own = await machineAt({ folder: pathOf('own') });
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
