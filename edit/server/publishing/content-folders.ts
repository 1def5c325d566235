import { existsSync } from 'node:fs';
import path from 'node:path';
import { gitIn } from 'publish/git.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { type ContentFolders, contentFolder, localesFolder } from 'tools/content/folders.ts';
import { repository } from 'tools/workspace/repository.ts';

/** Where content and texts are, relative to a checkout. */
export const contentPath = path.relative(repository, contentFolder);
export const localesPath = path.relative(repository, localesFolder);

/** Where the content of a checkout is. */
export const foldersIn = (checkout: string): ContentFolders => ({
  content: path.join(checkout, contentPath),
  locales: path.join(checkout, localesPath),
});

/** A second checkout, of what was shipped last, which forms and the content check read while a job changes the publisher's. */
export const committedFolder = ({ folder }: Checkout): string => path.join(path.dirname(folder), 'committed');

/** Brings the second checkout up to date. */
export async function showCommitted(checkout: Checkout): Promise<void> {
  const [folder, head] = [committedFolder(checkout), await checkout.head()];
  if (existsSync(folder)) await gitIn(folder)('checkout', '-q', '--force', '--detach', head);
  else await checkout.git('worktree', 'add', '-q', '--force', '--detach', folder, head);
}
