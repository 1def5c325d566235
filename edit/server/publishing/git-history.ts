import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Both, Language } from 'contract/language.ts';
import { listed } from 'publish/git.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { kindOf } from '../forms/kinds.ts';
import { filled } from '../refused.ts';
import { contentPath, foldersIn, localesPath } from './content-folders.ts';
import { filesOf } from './item-files.ts';

/** A commit that changed content or texts. */
export interface ContentCommit {
  commit: string;
  at: string;
  by: string;
  /** The commit that it takes back. */
  takesBack?: string;
  /** Relative to the checkout. */
  files: string[];
}

/** « Ajoute : Journée du français à Butere », in the language of its author. It is one line, whatever the title has. */
export function commitMessage(what: Both<string>, title: Both<string>, language: Language): string {
  const inOneLine = title[language].replace(/[\s\p{C}]+/gu, ' ').trim();
  return filled(what, { title: inOneLine })[language];
}

/** The line of a commit's message that names the commit that it takes back. */
export const takesBack = 'Takes-back';

const format = ['%H', '%aI', '%an', `%(trailers:key=${takesBack},valueonly,separator=%x20)`].join('%x1f');

/** Commits of the checkout that changed content or texts, the newest first, without merges and without the first. */
export async function contentCommits({ git }: Checkout, range: string[]): Promise<ContentCommit[]> {
  const words = ['log', '--no-merges', '--min-parents=1', '--no-renames', '--name-only', `--format=%x1e${format}%x1f`];
  const log = await git('-c', 'core.quotePath=false', ...words, ...range, '--', contentPath, localesPath);
  return listed(log, '\x1e').map((entry) => {
    const [commit = '', at = '', by = '', takenBack = '', files = ''] = entry.split('\x1f');
    return { commit, at, by, ...(takenBack && { takesBack: takenBack.trim() }), files: listed(files) };
  });
}

/** The commits of `commits` that a later one takes back, unless that one is taken back itself. */
export function takenBack(commits: ContentCommit[]): ReadonlySet<string> {
  const gone = new Set<string>();
  // The newest first.
  for (const { commit, takesBack } of commits) if (takesBack && !gone.has(commit)) gone.add(takesBack);
  return gone;
}

/** Runs `use` with items as they were before a commit and after it, in two temporary folders. */
export async function aroundCommit<T>(
  checkout: Checkout,
  commit: string,
  items: string[],
  use: (before: ContentFolders, after: ContentFolders) => T,
): Promise<T> {
  using temporary = mkdtempDisposableSync(path.join(tmpdir(), 'history-'));
  const [before, after] = [path.join(temporary.path, 'before'), path.join(temporary.path, 'after')];
  const files = items.filter(kindOf).flatMap(filesOf);
  await Promise.all([write(checkout, `${commit}^`, files, before), write(checkout, commit, files, after)]);
  return use(foldersIn(before), foldersIn(after));
}

async function write({ git }: Checkout, commit: string, files: string[], folder: string): Promise<void> {
  for (const file of files) {
    const text = await git('show', `${commit}:${file}`).catch(() => undefined);
    if (text === undefined) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
