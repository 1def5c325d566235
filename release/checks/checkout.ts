import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';
import { sharePackages, sharePictures } from 'tools/workspace/packages.ts';

/** Copies this working tree into a repository with the packages installed here, or clones such a copy, `origin`. */
export function checkOut(folder: string, owner: string, origin?: string): void {
  copySources(folder, owner, origin);
  sharePackages(folder);
  sharePictures(folder);
}

/** The same without packages. */
export function copySources(folder: string, owner: string, origin?: string): void {
  if (origin) git(repository, 'clone', '-q', origin, folder);
  else git(repository, 'init', '-q', folder);
  git(folder, 'config', 'user.name', owner);
  git(folder, 'config', 'user.email', `${owner.replaceAll(' ', '-')}@site.example`);
  if (!origin) {
    git(repository, '--git-dir', path.join(folder, '.git'), 'add', '-A');
    git(folder, 'commit', '-q', '-m', 'The site');
    git(folder, 'reset', '-q', '--hard');
  }
}

/** The words that call the pinned pnpm. */
export function pinnedPnpm(): string[] {
  const { packageManager } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
  const { stdout } = spawnSync('pnpm', ['--version'], { cwd: repository, encoding: 'utf8' });
  return `pnpm@${stdout?.trim()}` === packageManager ? ['pnpm'] : ['npx', '--yes', packageManager];
}

export function commit(folder: string, message: string): void {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', message);
}

export function edit(checkout: string, file: string, text: string | RegExp, by: string): void {
  const full = path.join(checkout, file);
  const before = readFileSync(full, 'utf8');
  const after = before.replace(text, by);
  if (after === before) throw new Error(`${file} does not have ${text}: give this test another text.`);
  writeFileSync(full, after);
}

/** Merges the commits of another checkout, as a team does before it releases. */
export const pull = (folder: string, from: string): string =>
  git(folder, 'pull', '-q', '--no-rebase', '--no-edit', from);

export const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });

/**
 * Copies releases with their files, and the live composition, whose documents the next one reuses. `commit` replaces
 * their commits, which the checkout of a test does not have.
 */
export function copyReleases(from: string, to: string, commit?: string): void {
  const live = path.join(from, 'live');
  const composition = existsSync(live) ? ['live', readlinkSync(live)] : [];
  for (const part of ['releases', 'assets', 'server', ...composition])
    if (existsSync(path.join(from, part)))
      cpSync(path.join(from, part), path.join(to, part), { recursive: true, verbatimSymlinks: true });
  for (const file of commit ? globSync(path.join(to, 'releases/*/*/release.json')) : []) {
    const release = JSON.parse(readFileSync(file, 'utf8'));
    Object.assign(release.provenance, { commit, dirty: false });
    writeFileSync(file, JSON.stringify(release));
  }
}
