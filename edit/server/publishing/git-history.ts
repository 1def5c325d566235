import type { Both, Language } from 'contract/language.ts';
import type { Checkout } from 'publish/publisher/checkout.ts';
import { listed } from 'publish/publisher/git.ts';
import { filled } from '../refused.ts';
import { contentPath, localesPath } from './content-folders.ts';

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
