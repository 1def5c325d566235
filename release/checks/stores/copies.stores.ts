import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { filesBelow, repository } from 'tools/workspace/repository.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { hasRclone, startBucket } from './bucket.ts';
import { allApps, type Machine, machineAt, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);
let store: Machine;
beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  rmSync(at('store'), { recursive: true, force: true });
  store = await machineAt(at('store'));
  await store.commands.release(allApps('v1'));
});
afterAll(() => void vi.unstubAllEnvs());

/** The addresses of files that a document names and that are not there. */
const missingIn = (document: string, has: (name: string) => boolean): string[] =>
  [...document.matchAll(/src=\\?"\/([^"\\]+)/g)].flatMap(([, name = '']) => (has(name) ? [] : [name]));

/** The manifest of a section for Module Federation is new with each release, as documents are. */
const isDocument = (name: string): boolean => /\.html$|mf-manifest\.json$/.test(name);

it('exports the live site as plain files, only what is new, and removes nothing of others', async () => {
  const { exportSite } = await import('publish/export.ts');
  const all = exportSite(at('export')).written;
  expect(exportSite(at('export'))).toMatchObject({ written: 0, removed: 0 });
  await store.commands.release({ 'mf-events': 'v2' });
  // The script, the manifest, the page of the events, and the home page.
  expect(exportSite(at('export'))).toEqual({ id: store.liveComposition(), written: 4, removed: 0 });
  writeFileSync(at('export/index.html'), 'damaged');
  writeFileSync(at('export/old.html'), 'old');
  expect(exportSite(at('export'))).toMatchObject({ written: 1, removed: 1 });
  const names = filesBelow(at('export'));
  expect(names).toHaveLength(all + 1);
  for (const name of names) {
    expect(name).not.toMatch(/\.(br|gz|unfinished)$/);
    if (isDocument(name))
      expect(missingIn(readFileSync(at(`export/${name}`), 'utf8'), (one) => names.includes(one))).toEqual([]);
  }
  mkdirSync(at('home'));
  writeFileSync(at('home/letter.txt'), 'Dear …');
  expect(() => exportSite(at('home'))).toThrow('letter.txt');
  expect(filesBelow(at('home'))).toEqual(['letter.txt']);
});

/** The commands of docs/hosting.md that copy the export to a bucket. */
const documented = (): string[] =>
  readFileSync(path.join(repository, 'docs/hosting.md'), 'utf8').match(/^rclone .*$/gm) ?? [];

it.skipIf(!hasRclone())(
  'in a bucket, no document is without its files, whenever the copying is killed',
  async () => {
    const { exportSite } = await import('publish/export.ts');
    const faults: string[] = [];
    let changes = 0;
    const bucket = await startBucket((objects) => {
      changes += 1;
      for (const [name, { content }] of objects)
        if (isDocument(name)) faults.push(...missingIn(String(content), (one) => objects.has(one)));
    });
    const env = {
      ...{ PATH: process.env.PATH, HOME: folder },
      ...{ RCLONE_CONFIG_BUCKET_TYPE: 's3', RCLONE_CONFIG_BUCKET_PROVIDER: 'Other' },
      ...{ RCLONE_CONFIG_BUCKET_ACCESS_KEY_ID: 'a', RCLONE_CONFIG_BUCKET_SECRET_ACCESS_KEY: 'a' },
      ...{ RCLONE_CONFIG_BUCKET_ENDPOINT: bucket.endpoint, RCLONE_S3_NO_CHECK_BUCKET: 'true' },
    };
    /** As the script does, which ends at the first line that fails. Each line is killed after so many ms. */
    const copy = async (timeout?: number) => {
      exportSite(at('exported'));
      const options = { env, killSignal: 'SIGKILL', ...(timeout && { timeout }) } as const;
      for (const line of documented())
        await promisify(execFile)('sh', ['-c', `exec ${line.replaceAll('/srv/export', at('exported'))}`], options);
    };
    expect(documented()).toHaveLength(3);
    let isOver = false;
    const releasing = (async () => {
      for (let version = 2; !isOver; version++) {
        await store.commands.release({ 'mf-events': `v${version}`, ...(version % 2 && { 'mf-news': `v${version}` }) });
        if (version % 4 === 0) await store.prune({ keep: 0, days: 0 }, () => {});
      }
    })();
    let killed = 0;
    for (let turn = 0; turn < 8; turn++) {
      await copy();
      await copy(50 + Math.floor(Math.random() * 300)).catch(() => {
        killed += 1;
      });
    }
    isOver = true;
    await releasing;
    await copy();
    bucket.stop();
    expect(faults).toEqual([]);
    console.log(`${changes} changes of the bucket; rclone killed ${killed} times`);
    expect(changes).toBeGreaterThan(50);
    const { objects } = bucket;
    expect([...objects.keys()].sort()).toEqual(filesBelow(at('exported')));
    for (const [name, { content, headers }] of objects) {
      expect(content, name).toEqual(readFileSync(at(`exported/${name}`)));
      expect(headers['cache-control'], name).toMatch(
        isDocument(name) || name === 'registry.json' ? /^no-cache$/ : /immutable/,
      );
    }
  },
  120_000,
);

it('a backup is a store again, within seconds, from which one can roll back', async () => {
  const { backUpStore } = await import('publish/backup.ts');
  await store.commands.release({ 'mf-events': 'v2' });
  const before = store.readHistory();
  await backUpStore(at('backup'), () => {});
  await expect(backUpStore(at('backup'), () => {})).rejects.toThrow('is there already');
  await store.commands.release({ 'mf-events': 'v3' });

  rmSync(at('store'), { recursive: true });
  const started = performance.now();
  execFileSync('cp', ['-a', at('backup'), at('store')]);
  const restored = await machineAt(at('store'));
  expect(restored.liveStatus()).toMatchObject({ todo: [], releases: { 'mf-events': 'v2' } });
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(restored.readHistory()).toEqual(before);
  expect(await restored.commands.rollback('mf-events')).toBe('v1');
  expect(existsSync(at('store/building'))).toBe(true);
});
