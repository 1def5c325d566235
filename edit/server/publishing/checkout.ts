import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Checkout as Own } from 'publish/publisher/checkout.ts';
import { type Author, type Git, gitIn } from 'publish/publisher/git.ts';
import { type ContentFolders, contentFolder, localesFolder } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/repository.ts';

/** Where content and texts are, relative to a checkout. */
export const contentPath = path.relative(repository, contentFolder);
export const localesPath = path.relative(repository, localesFolder);

/** The content of the publisher's checkout. */
export class Checkout {
  /** What a job changes. */
  readonly folders: ContentFolders;
  /** What was shipped last, which forms and the content check read while a job changes the other. */
  readonly committed: ContentFolders;
  readonly folder: string;
  readonly git: Git;
  /** What the remote had when it was last asked. */
  readonly remoteBranch: string;
  readonly #own: Own;

  constructor(own: Own) {
    this.#own = own;
    this.folder = own.folder;
    this.git = own.git;
    this.remoteBranch = `origin/${own.branch}`;
    this.folders = foldersIn(own.folder);
    this.committed = foldersIn(this.#committed);
  }

  /** Brings `committed` up to date. */
  async showCommitted(): Promise<void> {
    const head = await this.#own.head();
    if (existsSync(this.#committed)) await gitIn(this.#committed)('checkout', '-q', '--force', '--detach', head);
    else await this.git('worktree', 'add', '-q', '--force', '--detach', this.#committed);
  }

  /** Files of content and texts that differ from the last commit, relative to the checkout. */
  readonly changedFiles = (): Promise<string[]> => this.#own.changedFiles(contentPath, localesPath);

  readonly commit = (files: string[], message: string, author: Author): Promise<string> =>
    this.#own.commit(files, message, author);

  get #committed(): string {
    return path.join(path.dirname(this.folder), 'committed');
  }
}

/** Where the content of a checkout is. */
export const foldersIn = (folder: string): ContentFolders => ({
  content: path.join(folder, contentPath),
  locales: path.join(folder, localesPath),
});
