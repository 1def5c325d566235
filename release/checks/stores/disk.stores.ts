import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { lineOf } from 'store/message.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { allApps, machineAt, temporaryFolder } from './machine.ts';

const folder = temporaryFolder();
const disk = path.join(folder, 'disk');
const store = path.join(disk, 'store');

beforeEach(() => void mkdirSync(store, { recursive: true }));
afterEach(() => {
  spawnSync('umount', ['-l', disk], { stdio: 'ignore' });
  rmSync(disk, { recursive: true, force: true });
});

/** Mounts a small disk for the store. Returns false where that is not allowed. */
const mount = (options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status === 0;

/** Releases a stand-in in a process of its own, which a disk that is full may leave in any state. Returns why not. */
function refusedFor(version: string): string {
  const code = `
    const { release } = await import('./commands.ts');
    const { faultsOf } = await import('store/message.ts');
    await release({ 'mf-news': '${version}' }).catch((error) => console.log(faultsOf(error)[0].code));`;
  const options = { cwd: import.meta.dirname, env: { ...process.env, SITE_DIR: store }, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], options).trim();
}

it('can be read by a user who may not write to it', async () => {
  const { commands, liveStatus } = await machineAt(store);
  await commands.release(allApps('v1'));
  execFileSync('chmod', ['-R', 'a-w', store]);
  // Root may write everywhere, so the commands run as a user who owns nothing here.
  const options = { encoding: 'utf8', ...(process.getuid?.() === 0 && { uid: 65_534 }) } as const;
  const told = (command: string, ...words: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, `../../cli/${command}.ts`), ...words], options).stderr;
  for (const command of ['releases', 'status']) expect(told(command)).toBe('');
  const sentence = `${lineOf({ code: 'refused.mayNotWrite', params: { file: store } })}\n`;
  for (const command of ['build', 'release', 'rollback']) expect(told(command, 'mf-news')).toBe(sentence);
  for (const more of [[], ['--tidy']]) expect(told('release', ...more)).toBe(sentence);
  execFileSync('chmod', ['-R', 'u+w', store]);
  expect(liveStatus().todo).toEqual([]);
});

it('stays as it is when the disk is full, and makes room for itself', async ({ skip }) => {
  skip(!mount('size=4m'));
  const { commands, liveStatus, prune } = await machineAt(store);
  await commands.release(allApps('v1'));
  await commands.release({ 'mf-news': 'v2' });
  for (const kilobytes of [0, 4, 8, 16, 32]) {
    const { bavail, bsize } = statfsSync(store);
    const filler = path.join(disk, 'filler');
    execFileSync('fallocate', ['-l', String(bavail * bsize - kilobytes * 1024), filler]);
    expect(refusedFor('v3')).toBe('refused.full');
    expect(liveStatus()).toMatchObject({ todo: [], releases: { 'mf-news': 'v2' } });
    if (kilobytes === 0) expect((await prune({ keep: 0, days: 0 }, () => {})).removed).toContain('releases/mf-news/v1');
    rmSync(filler);
  }
  await commands.release(allApps('v3'));
  expect(liveStatus()).toMatchObject({ todo: [], releases: allApps('v3') });
});

it('says that a disk is mounted read-only', ({ skip }) => {
  skip(!mount('ro'));
  expect(refusedFor('v1')).toBe('refused.readOnly');
});
