import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/apps.ts';
import { sharePackages, sharePictures } from 'tools/workspace/share.ts';

/**
 * Copies this working tree into a git repository of its own, with the packages that are installed here. Give `origin`,
 * another such copy, for a clone that shares its history.
 */
export function checkOut(folder: string, owner: string, origin?: string): void {
  if (origin) git(repository, 'clone', '-q', origin, folder);
  else git(repository, 'init', '-q', folder);
  git(folder, 'config', 'user.name', owner);
  git(folder, 'config', 'user.email', `${owner.replaceAll(' ', '-')}@site.example`);
  if (!origin) {
    git(repository, '--git-dir', path.join(folder, '.git'), 'add', '-A');
    git(folder, 'commit', '-q', '-m', 'The site');
    git(folder, 'reset', '-q', '--hard');
  }
  sharePackages(folder);
  sharePictures(folder);
}

export function commit(folder: string, message: string): void {
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', message);
}

/** Changes a file of a checkout. Throws if it does not have the text. */
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
