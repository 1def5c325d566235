import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repository } from 'workspace/apps.ts';
import type { MiniflareModule } from './miniflare.ts';

const pinned = path.join(import.meta.dirname, '../miniflare');
const lockFile = path.join(pinned, 'package-lock.json');
const cache = path.join(repository, '.cache/miniflare');
const folder = path.join(cache, createHash('sha256').update(readFileSync(lockFile)).digest('hex').slice(0, 12));

export const hasMiniflare = (): boolean => existsSync(folder);

/** Miniflare, which runs Workers with workerd. Call `ensureMiniflare` first. */
export const loadMiniflare = (): MiniflareModule => createRequire(path.join(folder, 'package.json'))('miniflare');

/**
 * Installs the Miniflare of `package-lock.json` in the git-ignored cache, whole or not at all. It takes 174 MB, and only
 * `pnpm edge` and its tests need it, so `pnpm install` leaves it out.
 */
export function ensureMiniflare(): void {
  if (hasMiniflare()) return;
  console.log('Installing Miniflare and workerd, which run the Worker (some 50 MB to download).');
  mkdirSync(cache, { recursive: true });
  const staged = mkdtempSync(path.join(cache, 'installing-'));
  try {
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(pinned, name), path.join(staged, name));
    const { status, stderr, error } = npm(staged);
    if (status !== 0)
      throw new Error(
        `Miniflare, which runs the Worker, could not be installed (${reasonIn(stderr) ?? error?.message}). Check that npm can reach its registry, and run the command again.`,
      );
    renameSync(staged, folder);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** The binaries come as packages, so no install script is needed. */
const npm = (cwd: string) =>
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });

/** npm writes `npm error request to … failed, reason: …` after lines with codes. */
const reasonIn = (stderr: string | null): string | undefined =>
  /^npm error (?!code |errno |syscall )(.+?)\.?$/m.exec(stderr ?? '')?.[1];
