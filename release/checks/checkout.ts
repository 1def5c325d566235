import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSealed, sealed } from 'store/integrity.ts';
import type { Release } from 'store/release.ts';
import { repository } from 'tools/workspace/apps.ts';
import { packages } from 'tools/workspace/packages.ts';

export const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });

/** Copies this working tree with its packages into a repository, or clones such a copy, `origin`. */
export function checkOut(folder: string, owner: string, origin?: string): void {
  copySources(folder, owner, origin);
  for (const one of ['.', ...packages.map((own) => own.folder)]) share(`${one}/node_modules`, folder);
  share('.cache/builds', folder);
  // A copy, because builds here overwrite them.
  const facts = path.join(repository, '.cache/facts');
  if (existsSync(facts)) cpSync(facts, path.join(folder, '.cache/facts'), { recursive: true });
}

/** Copies a folder whose files do not change, as hard links if the disk allows it. */
function share(name: string, checkout: string): void {
  const [from, to] = [path.join(repository, name), path.join(checkout, name)];
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  const copy = 'cp -alT "$0" "$1" 2>/dev/null || cp -aT "$0" "$1"; rm -rf "$1/.cache" "$1/.vite"';
  // Not as a link, because pnpm writes to this file.
  const state = 'test ! -e "$0/.modules.yaml" || cp --remove-destination "$0/.modules.yaml" "$1"';
  execFileSync('sh', ['-c', `${copy}; ${state}`, from, to]);
}

/** A checkout without packages. */
export function copySources(folder: string, owner: string, origin?: string): void {
  if (origin) git(repository, 'clone', '-q', origin, folder);
  else git(repository, 'init', '-q', folder);
  git(folder, 'config', 'user.name', owner);
  git(folder, 'config', 'user.email', `${owner.replaceAll(' ', '-')}@site.example`);
  if (origin) return;
  git(repository, '--git-dir', path.join(folder, '.git'), 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'The site');
  git(folder, 'reset', '-q', '--hard');
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

/** Copies releases and the live composition. `commit` replaces theirs, which a test's checkout lacks. */
export function copyReleases(from: string, to: string, commit?: string): void {
  for (const part of ['releases', 'assets', 'server', 'live', readlinkSync(path.join(from, 'live'))])
    cpSync(path.join(from, part), path.join(to, part), { recursive: true, verbatimSymlinks: true });
  for (const file of commit ? globSync(path.join(to, 'releases/*/*/release.json')) : []) {
    const release = readSealed<Release>(file);
    Object.assign(release.provenance, { commit, dirty: false });
    writeFileSync(file, sealed(release));
  }
}
