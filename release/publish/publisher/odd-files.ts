import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Message, Refusal, refusal } from 'store/message.ts';
import { deployed } from 'tools/workspace/repository.ts';
import { type Git, listed, oneLine } from '../git.ts';

/** Files that decide what is in a checkout, or what tools do there. Those at the root are the admins’. */
const settings = /^(\.git(ignore|attributes|modules)|\.npmrc|\.pnpmfile\.c?js|pnpm-workspace\.yaml|pnpm-lock\.yaml)$/;
const atRoot = ['.gitignore', '.npmrc', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];

/** Names that any disk and document can hold. A content file’s may have a blank, `{association}`. */
const plain = /^(\.?[A-Za-z0-9{_~][A-Za-z0-9{}@+._~$-]*|\.\w+)$/;

/** Why a commit may not have an entry of its tree, as `git ls-tree -r` names it; undefined if it may. */
function oddity(mode: string, file: string): 'link' | 'module' | 'packages' | 'settings' | 'name' | undefined {
  const parts = file.split('/');
  if (mode === '120000') return 'link';
  if (mode === '160000') return 'module';
  if (parts.includes('node_modules')) return 'packages';
  if (settings.test(path.posix.basename(file)) && !atRoot.includes(file)) return 'settings';
  return file.length > 240 || !parts.every((part) => part.length <= 120 && plain.test(part)) ? 'name' : undefined;
}

/** Refuses a commit with files that change how others are checked out or built, or with other packages. */
export async function assertPlainFiles(git: Git, commit: string): Promise<void> {
  const entries = listed(await git('ls-tree', '-r', '-z', '--full-tree', commit), '\0');
  const faults = entries.flatMap((entry): Message[] => {
    const [, mode = '', file = ''] = /^(\d+) .*?\t(.*)$/s.exec(entry) ?? [];
    const why = oddity(mode, file);
    return why ? [{ code: `publisher.odd.${why}`, params: { file: oneLine(file) } }] : [];
  });
  if (faults.length > 0) throw new Refusal(...faults.slice(0, 12));
  // Other packages than those installed here: an admin’s update brings them.
  if (!(await git('ls-tree', '--name-only', commit, '--', 'pnpm-lock.yaml'))) return;
  const here = readFileSync(path.join(deployed, 'pnpm-lock.yaml'), 'utf8');
  const there = await git('show', `${commit}:pnpm-lock.yaml`);
  if (installedIn(there) !== installedIn(here)) throw refusal('publisher.packages');
}

/** Of a lock file, what is installed. Which package of ours imports what comes before it. */
export const installedIn = (lockfile: string): string => lockfile.slice(lockfile.indexOf('\npackages:'));
