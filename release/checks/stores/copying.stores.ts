import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBucket } from 'store/shared/bucket.ts';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { filesBelow } from 'workspace/files-below.ts';
import { newBucket } from './bucket.ts';
import { type Machine, machineAt } from './machine.ts';

const keys = inject('bucketKeys');
const first = { shell: 's1', 'mf-events': 'e1' } as const;

describe.skipIf(!keys)('pnpm copy-store', () => {
  const env = keys as NonNullable<typeof keys>;
  let bucket: string;
  let folder: string;
  let own: Machine;

  const copy = (...words: string[]) => {
    const script = path.join(import.meta.dirname, '../../cli/copy-store.ts');
    const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...words], {
      encoding: 'utf8',
      env: { ...process.env, ...env, SITE_DIR: '', SITE_STORE: '' },
    });
    return { status, said: stdout + stderr };
  };
  const history = (store: string) => readFileSync(path.join(store, 'history.jsonl'), 'utf8');
  const contentsOf = (store: string) =>
    Object.fromEntries(
      ['assets', 'compositions', 'releases', 'server'].flatMap((part) =>
        filesBelow(path.join(store, part)).map((name) => [
          `${part}/${name}`,
          readFileSync(path.join(store, part, name), 'base64'),
        ]),
      ),
    );

  beforeAll(async () => {
    bucket = await newBucket({ env }, `copying-${process.pid}`, 'a');
    folder = mkdtempSync(path.join(tmpdir(), 'copying-'));
    own = await machineAt({ folder: path.join(folder, 'own') });
    await own.commands.release(first);
    await own.commands.release({ 'mf-events': 'e2' });
    await own.commands.preview({ 'mf-events': 'e3' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('copies a folder into a bucket and back, with its history', async () => {
    expect(copy(own.folder, bucket)).toMatchObject({ status: 0 });
    const back = path.join(folder, 'back');
    expect(copy(bucket, back)).toMatchObject({ status: 0 });
    expect(contentsOf(back)).toEqual(contentsOf(own.folder));
    expect(history(back)).toBe(history(own.folder));
    const machine = await machineAt({ folder: back });
    expect(machine.liveComposition()).toBe(own.liveComposition());
    await machine.commands.rollback('mf-events');
    expect(machine.readHistory().at(-1)).toMatchObject({ action: 'rollback', seq: 4, changed: { 'mf-events': 'e1' } });
  });

  it('goes on where it was interrupted, and shows nothing before', async () => {
    const target = `${bucket}-2`;
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const [one, other] = [openBucket(bucket), openBucket(target)];
    const objects = (await one.list('')).filter(({ key }) => key !== 'live.json');
    for (const { key } of objects.slice(0, objects.length / 2))
      await other.put(key, (await one.get(key))?.content ?? Buffer.from(''));
    expect(await other.has('live.json')).toBe(false);
    expect(copy(bucket, target)).toMatchObject({ status: 0 });
    const all = async (store: typeof one) => (await store.list('')).map(({ key, etag }) => [key, etag]);
    expect(await all(other)).toEqual(await all(one));
    // The copy is brought up to date.
    const machine = await machineAt({ folder: path.join(folder, 'copy'), shared: bucket, keys: env });
    await machine.commands.release({ 'mf-events': 'e4' });
    expect(copy(bucket, target)).toMatchObject({ status: 0 });
    expect(await all(other)).toEqual(await all(one));
  });

  it('leaves out what is damaged and no longer live, and says so', async () => {
    const old = await machineAt({ folder: path.join(folder, 'old') });
    const before = await old.commands.release(first);
    await old.commands.release({ 'mf-events': 'e2' });
    writeFileSync(path.join(old.folder, 'assets/mf-events/e1.js'), 'damaged');
    rmSync(path.join(old.folder, 'compositions', before), { recursive: true });
    const { status, said } = copy(old.folder, `${bucket}-4`);
    expect(said).toMatch(new RegExp(`Left out, .*: compositions/${before}, releases/mf-events/e1\\.`));
    expect(status).toBe(0);
    const back = path.join(folder, 'old-back');
    expect(copy(`${bucket}-4`, back)).toMatchObject({ status: 0 });
    expect(history(back)).toBe(history(old.folder));
  });

  it('refuses a target with another history, a damaged file, and a working copy', async () => {
    const different = await machineAt({ folder: path.join(folder, 'different') });
    await different.commands.release(first);
    expect(copy(different.folder, bucket).said).toMatch(/has another history than .*: entry \d differs/);
    expect(copy(bucket, different.folder).said).toMatch(/has another history than/);

    writeFileSync(path.join(different.folder, 'assets/shell/common.json'), 'damaged');
    expect(copy(different.folder, `${bucket}-3`).said).toContain('common.json has changed since it was made');
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(await openBucket(`${bucket}-3`).has('live.json')).toBe(false);

    const working = await machineAt({ folder: path.join(folder, 'working'), shared: bucket, keys: env });
    await working.repair(() => {});
    expect(copy(working.folder, `${bucket}-3`).said).toContain(`is only a working copy of ${bucket}`);
    expect(copy(own.folder, path.join(folder, 'x')).said).toContain('To copy a folder to a folder: cp -a');
  });
});
