import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type ContentFolders, contentFolder, localesFolder } from 'content-tools/folders.ts';
import { repository } from 'workspace/apps.ts';
import { type Author, type Git, gitIn, listed, succeeds } from './git.ts';
import { installPackages, packageLists, preparePackages } from './packages.ts';

/** Where content and texts are, relative to a checkout. */
export const contentPath = path.relative(repository, contentFolder);
export const localesPath = path.relative(repository, localesFolder);

/** Thrown when commits of Git and of the editor change the same lines. */
export class MergeConflict extends Error {
  readonly files: string[];

  constructor(files: string[]) {
    super(`Git cannot merge ${files.join(', ')}.`);
    this.files = files;
  }
}

/** The server's own git checkout, in which it writes, commits and releases. Only one job at a time may use it. */
export class Checkout {
  readonly folder: string;
  /** Its content, which a job changes. */
  readonly folders: ContentFolders;
  /** The content of the last commit, which forms and the content check read while a job changes the other. */
  readonly committed: ContentFolders;
  readonly git: Git;
  /** The branch that is released. */
  readonly branch: string;
  readonly #pushes: boolean;

  private constructor(folder: string, branch: string, pushes: boolean) {
    this.folder = folder;
    this.folders = foldersIn(folder);
    this.committed = foldersIn(committedIn(folder));
    this.git = gitIn(folder);
    this.branch = branch;
    this.#pushes = pushes;
  }

  /** Opens the checkout below a folder, and makes it the first time. Without a remote, it is a clone of this repository. */
  static async open(editFolder: string, remote?: string): Promise<Checkout> {
    const folder = path.join(editFolder, 'checkout');
    const origin = remote ?? repository;
    if (!existsSync(folder)) await make(folder, origin);
    // Of a git that was killed.
    rmSync(path.join(folder, '.git/index.lock'), { force: true });
    const git = gitIn(folder);
    await git('remote', 'set-url', 'origin', origin);
    const branch = (await git('symbolic-ref', '--short', 'HEAD')).trim();
    return new Checkout(folder, branch, remote !== undefined);
  }

  /** Brings `committed` up to date. */
  async showCommitted(): Promise<void> {
    const folder = committedIn(this.folder);
    if (existsSync(folder)) await gitIn(folder)('checkout', '-q', '--force', '--detach', await this.head());
    else await this.git('worktree', 'add', '-q', '--force', '--detach', folder);
  }

  /** The commit that is checked out. */
  readonly head = async (): Promise<string> => (await this.git('rev-parse', 'HEAD')).trim();

  /**
   * Fetches and merges what others have pushed. Merges, and does not rebase, because a commit that has been released must
   * stay in the history (docs/releases.md). Returns false if the network fails. Throws `MergeConflict`, and changes
   * nothing then.
   */
  async pull(): Promise<boolean> {
    if (!(await succeeds(this.git('fetch', '-q', 'origin', this.branch)))) return false;
    const before = await this.head();
    if (!(await succeeds(this.git('merge', '-q', '--no-edit', 'FETCH_HEAD')))) {
      const files = listed(await this.git('diff', '--name-only', '--diff-filter=U', '-z'), '\0');
      await this.git('merge', '--abort');
      throw new MergeConflict(files);
    }
    const changed = await this.git('diff', '--name-only', before, 'HEAD', '--', ...packageLists);
    if (changed) await installPackages(this.folder);
    return true;
  }

  /** Sends commits to the remote, if there is one. Returns false if it cannot now: the next job tries again. */
  async push(): Promise<boolean> {
    if (!this.#pushes) return true;
    const push = () => succeeds(this.git('push', '-q', 'origin', `HEAD:${this.branch}`));
    if (await push()) return true;
    // Somebody else has pushed in the meantime.
    const merged = await this.pull().catch(() => false);
    return merged && (await push());
  }

  /** How many commits wait to be pushed. */
  async unpushed(): Promise<number> {
    if (!this.#pushes) return 0;
    return Number(await this.git('rev-list', '--count', `origin/${this.branch}..HEAD`));
  }

  /** Removes everything that is not in a commit and, given one, the commits after it. */
  async reset(commit = 'HEAD'): Promise<void> {
    await this.git('reset', '-q', '--hard', commit);
    await this.git('clean', '-fdq', '--', contentPath, localesPath);
  }

  /** Files of content and texts that differ from the last commit, relative to the checkout. */
  async changedFiles(): Promise<string[]> {
    const status = await this.git(
      'status',
      '--porcelain',
      '-z',
      '-uall',
      '--no-renames',
      '--',
      contentPath,
      localesPath,
    );
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

/** Where the content of a checkout is. */
export const foldersIn = (folder: string): ContentFolders => ({
  content: path.join(folder, contentPath),
  locales: path.join(folder, localesPath),
});

const committedIn = (folder: string): string => path.join(path.dirname(folder), 'committed');

/** Under another name until it is whole, so that a killed server does not leave half of one. */
async function make(folder: string, origin: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await gitIn(unfinished)('clone', '-q', origin, '.');
  await preparePackages(unfinished);
  renameSync(unfinished, folder);
}
