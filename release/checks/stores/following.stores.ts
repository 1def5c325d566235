import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRequest } from 'serve/send-request.ts';
import { openBucket } from 'store/shared/bucket.ts';
import { documentKey } from 'store/shared/document-key.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServe } from '../serving/rehearsal/server-process.ts';
import { newBucket } from './bucket.ts';
import { type Machine, machineAt } from './machine.ts';
import { hasRadosgw, type Radosgw, startRadosgw } from './radosgw.ts';

const first = { shell: 's1', 'mf-events': 'e1' } as const;

/** With a service of its own, which it stops. */
describe.skipIf(!hasRadosgw())('a region', () => {
  let service: Radosgw;
  let bucket: string;
  let folder: string;
  let team: Machine;
  /** Stop the processes that tests have started, also after a failure. */
  const endings: (() => unknown)[] = [];

  beforeAll(async () => {
    service = await startRadosgw();
    bucket = await newBucket(service, 'regions');
    folder = mkdtempSync(path.join(tmpdir(), 'regions-'));
    team = await machineAt({ folder: path.join(folder, 'team'), shared: bucket, keys: service.env });
    await team.commands.release(first);
  });
  afterAll(async () => {
    for (const end of endings) await end();
    service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = (name: string) => ({ ...service.env, SITE_STORE: bucket, SITE_DIR: path.join(folder, name) });
  const cli = (name: string) => path.join(import.meta.dirname, '../../cli', `${name}.ts`);
  const status = (name: string) => {
    const { stdout, status: code } = spawnSync(process.execPath, [cli('status'), '--json'], {
      encoding: 'utf8',
      env: { ...process.env, ...environment(name) },
    });
    return { code, todo: (JSON.parse(stdout) as { todo: string[] }).todo.join('\n') };
  };

  it('serves each release a moment later, with all its files, and goes on while the bucket is away', async () => {
    for (const [name, value] of Object.entries(environment('region'))) vi.stubEnv(name, value);
    const server = await startServe(path.join(folder, 'region'));
    endings.push(server.stop);
    const page = async (address: string) => (await fetch(`http://127.0.0.1:${server.port}${address}`)).text();
    const shows = (text: string) => expect.poll(() => page('/mf-events'), { timeout: 15_000 }).toContain(text);
    await shows('/assets/mf-events/e1.js');
    await team.commands.release({ 'mf-events': 'e2' });
    await shows('/assets/mf-events/e2.js');
    expect(await page('/assets/mf-events/e2.js')).toBe('// mf-events e2');
    expect(status('region').todo).not.toContain('has not followed');

    await service.turn('off');
    await expect.poll(() => status('region').todo, { timeout: 120_000 }).toContain(`has not followed ${bucket} since`);
    expect(await page('/mf-events')).toContain('/assets/mf-events/e2.js');
    expect(server.errors()).toBe('');

    await service.turn('on');
    await team.commands.release({ 'mf-events': 'e3' });
    await shows('/assets/mf-events/e3.js');
    expect(status('region').todo).not.toContain('has not followed');

    const preview = await team.commands.preview({ 'mf-events': 'e5' });
    const headers = { host: `${preview}.localhost` };
    const shown = async () => (await sendRequest(server.port, { path: '/mf-events', headers })).body.toString();
    await expect.poll(shown, { timeout: 15_000 }).toContain('/assets/mf-events/e5.js');
    expect(await page('/mf-events')).toContain('/assets/mf-events/e3.js');

    // Open tabs find the files of earlier releases until a prune.
    const old = async () => (await fetch(`http://127.0.0.1:${server.port}/assets/mf-events/e1.js`)).status;
    expect(await old()).toBe(200);
    await team.prune({ keep: 0, days: 0, dryRun: false }, () => {});
    await expect.poll(old, { timeout: 15_000 }).toBe(404);
    await team.commands.preview({ 'mf-events': 'e1' });
    await expect.poll(old, { timeout: 15_000 }).toBe(200);
  }, 180_000);

  it('keeps the composition that it has when a file of the next one is missing', async () => {
    const follower = spawn(process.execPath, [cli('follow')], { env: { ...process.env, ...environment('follower') } });
    endings.push(() => follower.kill('SIGKILL'));
    const region = await machineAt({ folder: path.join(folder, 'follower'), shared: bucket, keys: service.env });
    await expect.poll(() => region.liveComposition(), { timeout: 15_000 }).toBe(team.liveComposition());
    const before = region.liveComposition();
    // While the follower is stopped, a release goes live of which the bucket then loses a document.
    follower.kill('SIGSTOP');
    await team.commands.release({ 'mf-events': 'e4' });
    const store = openBucket(bucket);
    const known = new Set(Object.values(region.readComposition(before ?? '').files));
    const { files } = team.readComposition(team.liveComposition() ?? '');
    const [lost = ''] = Object.values(files).filter((integrity) => !known.has(integrity));
    await store.deleteOlder(documentKey(lost), Date.now() + 86_400_000);
    follower.kill('SIGCONT');
    await expect.poll(() => status('follower').todo, { timeout: 30_000 }).toContain('has not followed');
    expect(region.liveComposition()).toBe(before);
  }, 120_000);

  it('has lost objects put again by a recomposition, and names them until then', async () => {
    const store = openBucket(bucket);
    await team.mend(store);
    const [asset = ''] = (await store.list('assets/shell/')).map(({ key }) => key);
    await store.put(asset, Buffer.from('altered'));
    expect(status('team').todo).toContain(`${asset} is missing from ${bucket}, or has changed`);
    expect(await team.mend(store)).toEqual([asset]);
    expect(status('team').todo).not.toContain('is missing from');
  });
});
