import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'tools/workspace/repository.ts';
import { type Author, gitIn, listed, succeeds } from '../git.ts';

/** The publisher's own clone of the repository. Only one job at a time may change its files. */
export type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** Opens the checkout in a folder, and makes it the first time. The branch is the remote's own by default. */
export async function openCheckout(folder: string, remote: string, given?: string) {
  if (!existsSync(folder)) await clone(remote, folder);
  // Of a git that was killed.
  for (const lock of globSync(['*.lock', '{refs,worktrees}/**/*.lock'], { cwd: path.join(folder, '.git') }))
    rmSync(path.join(folder, '.git', lock), { force: true });
  const git = gitIn(folder);
  const line = async (...words: string[]): Promise<string> => (await git(...words)).trim();
  await git('remote', 'set-url', 'origin', remote);
  const branch = given ?? (await line('branch', '-r', '--list', 'origin/HEAD', '--format=%(symref:lstrip=3)'));
  const head = () => line('rev-parse', 'HEAD');
  const contains = (commit: string, inside: string) => succeeds(git('merge-base', '--is-ancestor', commit, inside));

  return {
    folder,
    git,
    branch,
    head,
    /** The head of the remote's branch when it was last fetched. */
    remoteHead: () => line('rev-parse', `origin/${branch}`),
    /** Whether a commit is in the history of another. False if the checkout does not have it. */
    contains,

    /** Checks a commit out, and removes everything that is not in it. */
    async moveTo(commit: string): Promise<void> {
      // Also what is ignored: each commit is built from its own files and no others.
      await git('clean', '-ffdxq');
      await git('checkout', '-q', '--force', '--detach', commit);
      await git('clean', '-ffdxq');
    },

    /** Merges two commits without checking them out; undefined if both have changed the same lines. */
    async merge(ours: string, theirs: string): Promise<string | undefined> {
      if (await contains(theirs, ours)) return ours;
      if (await contains(ours, theirs)) return theirs;
      const tree = await line('merge-tree', '--write-tree', '--no-messages', ours, theirs).catch(() => undefined);
      const message = `Merge ${theirs.slice(0, 10)} into ${ours.slice(0, 10)}`;
      return tree && line('commit-tree', tree, '-p', ours, '-p', theirs, '-m', message);
    },

    /** The files below these folders that differ from what is checked out, relative to the checkout. */
    async changedFiles(...folders: string[]): Promise<string[]> {
      const status = await git('status', '--porcelain', '-z', '-uall', '--no-renames', '--', ...folders);
      return listed(status, '\0').map((one) => one.slice('?? '.length));
    },

    async commit(files: string[], message: string, author: Author): Promise<string> {
      const git = gitIn(folder, author);
      await git('add', '--all', '--', ...files);
      await git('commit', '-q', '-m', message, '--', ...files);
      return head();
    },
  };
}

/** Under another name until it is whole, so that a killed process does not leave half of one. */
async function clone(remote: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await gitIn(repository)('-c', 'fetch.fsckObjects=true', 'clone', '-q', '--', remote, unfinished);
  renameSync(unfinished, folder);
}
