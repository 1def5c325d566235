import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Checkout } from 'publish/publisher/checkout.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { kindOf } from '../forms/kinds.ts';
import { foldersIn } from './content-folders.ts';
import { filesOf } from './item-files.ts';

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
