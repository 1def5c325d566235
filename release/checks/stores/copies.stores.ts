import { execFile, execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { filesBelow, repository } from 'tools/workspace/repository.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasRclone } from '../engines.ts';
import { allApps, type Machine, machineAt, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);
const quiet = () => {};
let here: Machine;

beforeEach(async () => {
  vi.stubEnv('SITE_TODAY', '2025-11-10');
  rmSync(at('store'), { recursive: true, force: true });
  here = await machineAt(at('store'));
  await here.commands.release(allApps('v1'));
});

it('exports the live site as plain files, only what is new, and removes nothing of others', async () => {
  const { exportSite } = here;
  const all = exportSite(at('export')).written;
  expect(exportSite(at('export'))).toMatchObject({ written: 0, removed: 0 });
  await here.commands.release({ 'mf-events': 'v2' });
  // The script, the manifest, the page of the events, and the home page.
  expect(exportSite(at('export'))).toEqual({ id: here.liveComposition(), written: 4, removed: 0 });
  writeFileSync(at('export/index.html'), 'damaged');
  linkSync(at('export/index.html'), at('before'));
  writeFileSync(at('export/old.html'), 'old');
  expect(exportSite(at('export'))).toMatchObject({ written: 1, removed: 1 });
  // Whoever reads a file meanwhile has all of it, as it was before.
  expect(readFileSync(at('before'), 'utf8')).toBe('damaged');
  const names = filesBelow(at('export'));
  expect(names).toHaveLength(all + 1);
  expect(names.filter((name) => /\.(br|gz|unfinished)$/.test(name))).toEqual([]);
  mkdirSync(at('home'));
  writeFileSync(at('home/letter.txt'), 'Dear …');
  expect(() => exportSite(at('home'))).toThrow('letter.txt');
  expect(filesBelow(at('home'))).toEqual(['letter.txt']);
});

it('a backup is a store again, within seconds, from which one can roll back', async () => {
  await here.commands.release({ 'mf-events': 'v2' });
  const before = here.readHistory();
  // While another command writes.
  await here.asWriter(
    'a build',
    () => {},
    async () => here.backUpStore(at('backup')),
  );
  expect(() => here.backUpStore(at('backup'))).toThrow('is there already');
  await here.commands.release({ 'mf-events': 'v3' });

  rmSync(here.folder, { recursive: true });
  const started = performance.now();
  execFileSync('cp', ['-a', at('backup'), here.folder]);
  const restored = await machineAt(here.folder);
  expect(restored.liveStatus()).toMatchObject({ todo: [], releases: { 'mf-events': 'v2' } });
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(restored.readHistory()).toEqual(before);
  // The process that wrote has ended when a backup is needed.
  restored.writing((db) => db.exec('DELETE FROM writer'));
  expect(await restored.commands.rollback('mf-events')).toBe('v1');
});

const bucket = new Map<string, { content: Buffer; caching: string | undefined }>();
/** The manifest of a section for Module Federation is new with each release, as documents are. */
const isDocument = (name: string): boolean => /\.html$|mf-manifest\.json$/.test(name);
/** At each change, the addresses of files that a document in the bucket names and that are not there. */
const missing: string[][] = [];
const findMissing = () =>
  [...bucket].flatMap(([name, { content }]) => {
    const named = isDocument(name) ? [...String(content).matchAll(/src=\\?"\/([^"\\]+)/g)] : [];
    return named.map(([, file = '']) => file).filter((file) => !bucket.has(file));
  });

/** As much of S3 as rclone needs. */
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const key = decodeURIComponent(pathname).split('/').slice(2).join('/');
  if (request.method === 'PUT') {
    // Undefined if the sender was killed.
    const content = await buffer(request).catch(() => undefined);
    if (!content) return;
    bucket.set(key, { content, caching: request.headers['cache-control'] });
  } else if (request.method === 'DELETE') bucket.delete(key);
  else if (request.method === 'GET') response.write(listing(searchParams.get('prefix') ?? ''));
  // It asks whether a folder is a file.
  else response.statusCode = 404;
  if (/PUT|DELETE/.test(`${request.method}`)) missing.push(findMissing());
  response.end();
});

function listing(prefix: string): string {
  const contents = [...bucket].map(([key, { content }]) => {
    const [size, etag] = [`<Size>${content.length}</Size>`, `<ETag>"${hash('md5', content)}"</ETag>`];
    const date = '<LastModified>2025-11-10T00:00:00.000Z</LastModified>';
    return key.startsWith(prefix) ? `<Contents><Key>${key}</Key>${size}${etag}${date}</Contents>` : '';
  });
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

/** The commands of docs/hosting.md that copy the export to a bucket. */
const documented = readFileSync(path.join(repository, 'docs/hosting.md'), 'utf8').match(/^rclone .*$/gm) ?? [];

it('in a bucket, no document is without its files, whenever copying is killed', async ({ skip }) => {
  skip(!hasRclone());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = ['type = s3', 'provider = Other', 'access_key_id = a', 'secret_access_key = a'];
  const config = ['[bucket]', ...settings, `endpoint = ${endpoint}`, 'no_check_bucket = true', 'no_head = true'];
  writeFileSync(at('rclone.conf'), config.join('\n'));
  const env = { PATH: process.env.PATH, RCLONE_CONFIG: at('rclone.conf'), RCLONE_FAST_LIST: 'true' };
  /** As the script does, which ends at the first line that fails. Each line is killed after so many ms. */
  const copy = async (timeout = 0) => {
    here.exportSite(at('exported'));
    const options = { env, killSignal: 'SIGKILL', timeout } as const;
    for (const line of documented)
      await promisify(execFile)('sh', ['-c', `exec ${line.replaceAll('/srv/export', at('exported'))}`], options);
  };
  expect(documented).toHaveLength(3);
  let isOver = false;
  const releasing = (async () => {
    for (let version = 2; !isOver; version++) {
      await here.commands.release({ 'mf-events': `v${version}`, ...(version % 2 && { 'mf-news': `v${version}` }) });
      if (version % 4 === 0) await here.prune({ keep: 0, days: 0 }, quiet);
    }
  })();
  for (let turn = 0; turn < 8; turn++) {
    await copy();
    await copy(50 + Math.floor(Math.random() * 300)).catch(quiet);
  }
  isOver = true;
  await releasing;
  await copy();
  server.close();
  expect(missing.flat()).toEqual([]);
  expect(missing.length).toBeGreaterThan(50);
  expect([...bucket.keys()].sort()).toEqual(filesBelow(at('exported')));
  for (const [name, { content, caching }] of bucket) {
    expect(content, name).toEqual(readFileSync(at(`exported/${name}`)));
    const isKept = !isDocument(name) && name !== 'registry.json';
    expect(caching, name).toMatch(isKept ? /immutable/ : /^no-cache$/);
  }
}, 120_000);
