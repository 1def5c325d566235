import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Git = (...args: string[]) => Promise<string>;

/** The author of a commit. */
export interface Author {
  name: string;
  email: string;
}

/** Of merges, which nobody writes. */
const publisher: Author = { name: 'Publisher', email: 'publisher@site.invalid' };

/** Git in a folder, which never asks for a password. Rejects with what it says on the standard error. */
export const gitIn =
  (folder: string, { name, email } = publisher): Git =>
  async (...args) => {
    const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email };
    const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
    const { stdout } = await run('git', args, {
      cwd: folder,
      // A network that hangs must not hold up everyone's work.
      timeout: 120_000,
      killSignal: 'SIGKILL',
      maxBuffer: 1e9,
      env: { ...process.env, ...author, ...committer, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
    });
    return stdout;
  };

/** Whether a command of git succeeds. */
export const succeeds = (command: Promise<unknown>): Promise<boolean> =>
  command.then(
    () => true,
    () => false,
  );

/** The lines or, with `-z`, the names that git prints. */
export const listed = (output: string, separator = '\n'): string[] => output.split(separator).filter(Boolean);
