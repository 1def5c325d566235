import { execFileSync } from 'node:child_process';
import { repository } from 'workspace/apps.ts';

/** What a git command prints in this checkout. Undefined if it fails, outside a checkout, and without git. */
export function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The commit that is checked out. */
export const head = (): string | undefined => git('rev-parse', 'HEAD');

/** Whether this checkout's history contains a commit. Without git, or without a commit, nothing is known against it. */
export const isInHistory = (commit: string | null | undefined): boolean =>
  !commit || head() === undefined || git('merge-base', '--is-ancestor', commit, 'HEAD') !== undefined;

/** The command that adds a commit to this checkout's history. */
export function howToGet(commit: string): string {
  if (git('cat-file', '-e', commit) !== undefined) return `git merge ${commit.slice(0, 10)}`;
  return git('rev-parse', '--is-shallow-repository') === 'true' ? 'git fetch --unshallow' : 'git pull';
}
