import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commit, git } from 'checks/checkout.ts';
import type { EditorFolders } from 'checks/editor.ts';

/** Changes items as a colleague does who uses Git, and returns the commit. */
export function pushWithGit({ colleague }: EditorFolders, changes: Record<string, (text: string) => string>): string {
  git(colleague, 'pull', '-q', '--no-rebase', '--no-edit', 'origin', 'HEAD');
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(colleague, process.env.SITE_CONTENT ?? '', name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  commit(colleague, 'Some texts');
  git(colleague, 'push', '-q', 'origin', 'HEAD');
  return git(colleague, 'rev-parse', 'HEAD').trim();
}
