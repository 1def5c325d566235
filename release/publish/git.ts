import { execFile, execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { attempt } from 'contract/attempt.ts';
import { repository } from 'tools/workspace/apps.ts';

// A hook of Git has them, and they would mean another repository than that of the folder.
for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY']) delete process.env[name];

/** What a git command prints in this checkout. Undefined if it fails, outside a checkout, and without git. */
export const git = (...args: string[]): string | undefined =>
  attempt(() =>
    execFileSync('git', args, {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      // Of a remote that hangs.
      timeout: 20_000,
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
    }).trim(),
  );

export const head = (): string | undefined => git('rev-parse', 'HEAD');

/** Whether this checkout's history contains a commit. True without git, and without a commit. */
export const isInHistory = (commit: string | null | undefined): boolean =>
  !commit || head() === undefined || git('merge-base', '--is-ancestor', commit, 'HEAD') !== undefined;

/** Who runs the command, by their names in git and on this machine. */
export function person(): string {
  // A container may run as a user id without a name.
  const user = attempt(() => userInfo().username) ?? `user ${process.getuid?.() ?? ''}`.trim();
  const name = git('config', 'user.name');
  return name ? `${name} (${user})` : user;
}

const run = promisify(execFile);

export type Git = (...args: string[]) => Promise<string>;

export type Author = Record<'name' | 'email', string>;

/** Of merges, which nobody writes. */
const publisher: Author = { name: 'Publisher', email: 'publisher@site.invalid' };

/** Git in a folder, which never asks for a password. Rejects with what it says on the standard error. */
export const gitIn =
  (folder: string, { name, email } = publisher): Git =>
  async (...args) => {
    const { stdout } = await run('git', ['-c', `user.name=${name}`, '-c', `user.email=${email}`, ...args], {
      cwd: folder,
      // A network that hangs must not hold up everyone's work.
      timeout: 120_000,
      killSignal: 'SIGKILL',
      maxBuffer: 1e9,
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    });
    return stdout;
  };

export const succeeds = (command: Promise<unknown>): Promise<boolean> =>
  command.then(
    () => true,
    () => false,
  );

/** The lines or, with `-z`, the names that git prints. */
export const listed = (output: string, separator = '\n'): string[] => output.split(separator).filter(Boolean);

/** Text of others, such as a name, as one short line without what controls a terminal. */
export const oneLine = (text: string): string => text.replace(/\p{C}+/gu, '�').slice(0, 120);
