import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { run, type Words } from './run.ts';
import { liveFiles } from './store.ts';
import { newStore, workshop } from './workshop.ts';

/** Root may write everywhere, so as root the commands run as the user 65534, “nobody”. */
const somebody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
const runAsSomebody = (store: string, words: Words) => run('admin', store, words, {}, undefined, somebody);

const writing: Words[] = [
  ['build'],
  ['build', 'mf-news'],
  ['release', 'mf-news', '--no-browser'],
  ['rollback', 'mf-news'],
  ['recompose'],
  ['withdraw', 'mf-news'],
  ['tidy'],
];
const reading: Words[] = [['releases'], ['releases', 'mf-news'], ['status']];

test('a store that one may only read is told in a sentence, and can be read', async () => {
  const store = newStore('forbidden');
  const live = liveFiles(store);
  execFileSync('chmod', ['-R', 'a-w', store]);
  const refused = await Promise.all(writing.map((words) => runAsSomebody(store, words)));
  for (const { status, err, out } of refused) {
    expect(err).toBe(
      `This user may not write to ${store}, which belongs to the store. Run the command as the user who owns the store, or give this user the right.\n`,
    );
    expect([status, out]).toEqual([1, '']);
  }
  for (const words of reading) expect(await runAsSomebody(store, words)).toMatchObject({ status: 0, err: '' });
  expect(liveFiles(store)).toEqual(live);

  chmodSync(path.join(store, 'releases'), 0);
  for (const words of [...reading, ['release', 'mf-news'], ['serve']] as Words[]) {
    const { status, err } = await runAsSomebody(store, words);
    expect(err).toMatch(new RegExp(`^This user may not (read|write to) ${store}.* or give this user the right\\.\n$`));
    expect(status).toBe(1);
  }
  execFileSync('chmod', ['-R', 'u+rwX', store]);
});

test('a disk that is mounted read-only is told in a sentence', async () => {
  const disk = `${workshop}/read-only`;
  mkdirSync(disk, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk], { stdio: 'ignore' });
  test.skip(mounted.status !== 0, 'This machine lets nobody mount a disk, so that a read-only one cannot be tried.');
  try {
    for (const words of [['release', 'mf-news', '--no-browser'], ['build'], ['tidy']] as Words[])
      expect(await run('admin', path.join(disk, 'store'), words)).toMatchObject({
        status: 1,
        err: `The store ${disk}/store is on a disk that is mounted read-only. Mount it for writing first.\n`,
      });
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
});
