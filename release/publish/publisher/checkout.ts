import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { repository } from 'tools/workspace/repository.ts';
import { sharePictures } from 'tools/workspace/share.ts';
import { type Author, type Git, gitIn, listed, succeeds } from './git.ts';
import { ensurePackages } from './install-packages.ts';

/** The publisher's own clone of the repository. Only one job at a time may change its files. */
export class Checkout {
  readonly folder: string;
  readonly git: Git;
  /** The branch that is shipped. */
  readonly branch: string;
  readonly #fetching = pLimit(1);

  private constructor(folder: string, branch: string) {
    this.folder = folder;
    this.git = gitIn(folder);
    this.branch = branch;
  }

  /** Opens the checkout in a folder, and makes it the first time. The branch is the remote's own, unless one is given. */
  static async open(folder: string, remote: string, branch?: string): Promise<Checkout> {
    if (!existsSync(folder)) await make(folder, remote);
    // Of a git that was killed.
    for (const lock of globSync(['*.lock', '{refs,worktrees}/**/*.lock'], { cwd: path.join(folder, '.git') }))
      rmSync(path.join(folder, '.git', lock), { force: true });
    const git = gitIn(folder);
    await git('remote', 'set-url', 'origin', remote);
    const own = (await git('branch', '-r', '--list', 'origin/HEAD', '--format=%(symref:lstrip=3)')).trim();
    return new Checkout(folder, branch ?? own);
  }

  /** The commit that is checked out. */
  readonly head = async (): Promise<string> => (await this.git('rev-parse', 'HEAD')).trim();

  /** Fetches the branch and the previews. Rejects with what Git says if the remote does not answer. */
  fetch(): Promise<unknown> {
    const branches = [this.branch, 'preview/*'].map((one) => `+refs/heads/${one}:refs/remotes/origin/${one}`);
    const words = ['-c', 'fetch.fsckObjects=true', 'fetch', '-q', '--prune', '--no-tags', 'origin', ...branches];
    return this.#fetching(() => this.git(...words));
  }

  /** The head of the remote's branch when it was last fetched. */
  readonly remoteHead = async (): Promise<string> => (await this.git('rev-parse', `origin/${this.branch}`)).trim();

  /** The branches `preview/*` and their heads, the newest first. More than 20 would take too much room and time. */
  async previews(): Promise<{ branch: string; commit: string }[]> {
    const words = ['--sort=-committerdate', '--count=20', '--format=%(objectname) %(refname:lstrip=3)'];
    return listed(await this.git('for-each-ref', ...words, 'refs/remotes/origin/preview/')).map((line) => {
      const [commit = '', branch = ''] = line.split(' ');
      return { commit, branch };
    });
  }

  readonly has = (commit: string): Promise<boolean> => succeeds(this.git('cat-file', '-e', `${commit}^{commit}`));

  /** Whether a commit is in the history of another. False if the checkout does not have it. */
  readonly contains = (commit: string, inside: string): Promise<boolean> =>
    succeeds(this.git('merge-base', '--is-ancestor', commit, inside));

  /** The text of a file in a commit; undefined if the commit does not have it. Rejects if the checkout lacks the commit. */
  async read(commit: string, file: string): Promise<string | undefined> {
    const there = await this.git('ls-tree', '--name-only', commit, '--', file);
    return there ? this.git('show', `${commit}:${file}`) : undefined;
  }

  /** Checks a commit out, with its packages, and removes everything that is not in it. */
  async moveTo(commit: string): Promise<void> {
    await this.git('checkout', '-q', '--force', '--detach', commit);
    await this.git('clean', '-fdq');
    await ensurePackages(this.folder);
  }

  /** Merges two commits; there is no merge if these files conflict. Nothing is checked out. */
  readonly merge = async (ours: string, theirs: string): Promise<{ merge?: string; conflicts: string[] }> => {
    if (await this.contains(theirs, ours)) return { merge: ours, conflicts: [] };
    if (await this.contains(ours, theirs)) return { merge: theirs, conflicts: [] };
    const words = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', '--allow-unrelated-histories'];
    const output = await this.git(...words, ours, theirs).catch((error: { code?: number; stdout?: string }) => {
      // 1 says that there are conflicts.
      if (error.code === 1 && error.stdout) return error.stdout;
      throw error;
    });
    const [tree = '', ...conflicts] = listed(output, '\0');
    if (conflicts.length > 0) return { conflicts };
    const message = `Merge ${theirs.slice(0, 10)} into ${ours.slice(0, 10)}`;
    return { merge: (await this.git('commit-tree', tree, '-p', ours, '-p', theirs, '-m', message)).trim(), conflicts };
  };

  /** The files below these folders that differ from the commit that is checked out, relative to the checkout. */
  async changedFiles(...folders: string[]): Promise<string[]> {
    const status = await this.git('status', '--porcelain', '-z', '-uall', '--no-renames', '--', ...folders);
    return listed(status, '\0').map((line) => line.slice('?? '.length));
  }

  /** Commits files, and returns the commit. */
  async commit(files: string[], message: string, author: Author): Promise<string> {
    const git = gitIn(this.folder, author);
    await git('add', '--all', '--', ...files);
    await git('commit', '-q', '-m', message, '--', ...files);
    return this.head();
  }
}

/** Under another name until it is whole, so that a killed process does not leave half of one. */
async function make(folder: string, remote: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await gitIn(repository)('-c', 'fetch.fsckObjects=true', 'clone', '-q', '--', remote, unfinished);
  sharePictures(unfinished);
  renameSync(unfinished, folder);
}
