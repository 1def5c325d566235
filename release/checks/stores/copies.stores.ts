import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { filesBelow, repository } from 'tools/workspace/repository.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasRclone, startBucket } from './bucket.ts';
import { allApps, type Machine, machineAt, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);
const quiet = () => {};
let store: Machine;
beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  rmSync(at('store'), { recursive: true, force: true });
  store = await machineAt(at('store'));
  await store.commands.release(allApps('v1'));
});

/** The addresses of files that a document names and that are not there. */
const missingIn = (document: string, has: (name: string) => boolean): string[] =>
  [...document.matchAll(/src=\\?"\/([^"\\]+)/g)].flatMap(([, name = '']) => (has(name) ? [] : [name]));

/** The manifest of a section for Module Federation is new with each release, as documents are. */
const isDocument = (name: string): boolean => /\.html$|mf-manifest\.json$/.test(name);

it('exports the live site as plain files, only what is new, and removes nothing of others', async () => {
  const { exportSite } = store;
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
  expect(names.filter((name) => /\.(br|gz|unfinished)$/.test(name))).toEqual([]);
  mkdirSync(at('home'));
  writeFileSync(at('home/letter.txt'), 'Dear …');
  expect(() => exportSite(at('home'))).toThrow('letter.txt');
  expect(filesBelow(at('home'))).toEqual(['letter.txt']);
});

/** The commands of docs/hosting.md that copy the export to a bucket. */
const documented = readFileSync(path.join(repository, 'docs/hosting.md'), 'utf8').match(/^rclone .*$/gm) ?? [];

it.skipIf(!hasRclone())(
  'in a bucket, no document is without its files, whenever the copying is killed',
  async () => {
    const faults: string[] = [];
    let changes = 0;
    const { objects, endpoint, stop } = await startBucket(() => {
      changes += 1;
      for (const [name, { content }] of objects)
        if (isDocument(name)) faults.push(...missingIn(String(content), (one) => objects.has(one)));
    });
    const settings = ['type = s3', 'provider = Other', 'access_key_id = a', 'secret_access_key = a'];
    const config = ['[bucket]', ...settings, `endpoint = ${endpoint}`, 'no_check_bucket = true'];
    writeFileSync(at('rclone.conf'), config.join('\n'));
    const env = { PATH: process.env.PATH, RCLONE_CONFIG: at('rclone.conf'), RCLONE_FAST_LIST: 'true' };
    /** As the script does, which ends at the first line that fails. Each line is killed after so many ms. */
    const copy = async (timeout = 0) => {
      store.exportSite(at('exported'));
      const options = { env, killSignal: 'SIGKILL', timeout } as const;
      for (const line of documented)
        await promisify(execFile)('sh', ['-c', `exec ${line.replaceAll('/srv/export', at('exported'))}`], options);
    };
    expect(documented).toHaveLength(3);
    let isOver = false;
    const releasing = (async () => {
      for (let version = 2; !isOver; version++) {
        await store.commands.release({ 'mf-events': `v${version}`, ...(version % 2 && { 'mf-news': `v${version}` }) });
        if (version % 4 === 0) await store.prune({ keep: 0, days: 0 }, quiet);
      }
    })();
    for (let turn = 0; turn < 8; turn++) {
      await copy();
      await copy(50 + Math.floor(Math.random() * 300)).catch(quiet);
    }
    isOver = true;
    await releasing;
    await copy();
    stop();
    expect(faults).toEqual([]);
    expect(changes).toBeGreaterThan(50);
    expect([...objects.keys()].sort()).toEqual(filesBelow(at('exported')));
    for (const [name, { content, headers }] of objects) {
      expect(content, name).toEqual(readFileSync(at(`exported/${name}`)));
      const isKept = !isDocument(name) && name !== 'registry.json';
      expect(headers['cache-control'], name).toMatch(isKept ? /immutable/ : /^no-cache$/);
    }
  },
  120_000,
);

it('a backup is a store again, within seconds, from which one can roll back', async () => {
  await store.commands.release({ 'mf-events': 'v2' });
  const before = store.readHistory();
  await store.backUpStore(at('backup'), quiet);
  await expect(store.backUpStore(at('backup'), quiet)).rejects.toThrow('is there already');
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
