import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { repository } from 'tools/workspace/apps.ts';

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

/** Who runs the command, by their names in git and on this machine. */
export function person(): string {
  const name = git('config', 'user.name');
  return name ? `${name} (${userName()})` : userName();
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user id without a name.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
