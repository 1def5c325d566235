import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run, succeed } from './run.ts';
import { serve } from './server.ts';
import { expectOrderlyHistory, expectWhole, liveComposition, liveFiles } from './store.ts';
import { sendVisitors } from './visitors.ts';
import { newStore, workshop } from './workshop.ts';

const disk = path.join(workshop, 'disk');
/** Kilobytes left on the disk when the release begins: none, or enough for a part of it. */
const left = [0, 60, 200, 400];

test.afterAll(() => void spawnSync('umount', ['-l', disk], { stdio: 'ignore' }));

test('a full disk stops a release and not the site', { tag: '@long' }, async () => {
  mkdirSync(disk, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk], { stdio: 'ignore' });
  test.skip(mounted.status !== 0, 'This machine lets nobody mount a small disk, so that a full one cannot be tried.');

  const store = path.join(disk, 'store');
  cpSync(newStore('full-disk'), store, { recursive: true, verbatimSymlinks: true });
  // The events team's release has yet to be built on this disk.
  const version = liveComposition(store).releases['mf-events'] as string;
  for (const other of readdirSync(path.join(store, 'releases/mf-events')))
    if (other !== version) rmSync(path.join(store, 'releases/mf-events', other), { recursive: true });

  const live = liveFiles(store);
  const server = await serve(store);
  const visitors = sendVisitors(server.address, new Set(Object.values(live)));
  const filler = path.join(disk, 'filler');
  for (const kilobytes of left)
    await test.step(`${kilobytes} KB are left`, async () => {
      fill(filler, kilobytes);
      const { status, err } = await run('events', store, ['release', 'mf-events', '--no-browser']);
      expect(status, err).toBe(1);
      expect(err).toContain('The disk that holds the store is full. Nothing was switched');
      rmSync(filler);
      expect(liveFiles(store)).toEqual(live);
      expectWhole(store);
    });
  await visitors.stop();
  server.stop();
  expect(visitors.faults).toEqual([]);

  await succeed('events', store, ['release', 'mf-events', '--no-browser']);
  expectWhole(store);
  expectOrderlyHistory(store);
  expect(readdirSync(path.join(store, 'building'))).toEqual([]);
  console.log(`Full ${left.length} times, under ${visitors.requests} requests, none of them wrong.`);

  await test.step('a prune makes room on a full disk', async () => {
    const released = liveComposition(store).releases['mf-events'];
    await succeed('admin', store, ['rollback', 'mf-events']);
    fill(filler, 0);
    const { removed } = await succeed<{ removed: string[] }>('admin', store, ['tidy', '--keep', '0', '--days', '0']);
    expect(removed).toContain(`releases/mf-events/${released}`);
    rmSync(filler);
    expectWhole(store);
  });
});

/** Fills the disk, except for some kilobytes. */
function fill(file: string, kilobytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const room = bavail * bsize - kilobytes * 1000;
  execFileSync('fallocate', ['-l', String(room), file]);
  if (kilobytes > 0) return;
  try {
    writeFileSync(`${file}-rest`, Buffer.alloc(1e6));
  } catch {
    rmSync(`${file}-rest`, { force: true });
  }
}
