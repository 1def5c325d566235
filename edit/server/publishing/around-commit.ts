import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentFolders } from 'tools/content/folders.ts';
import { kindOf } from '../forms/kinds.ts';
import { type Checkout, foldersIn } from './checkout.ts';
import { filesOf } from './item-files.ts';

/** Runs `use` with items as they were before a commit and after it, in two temporary folders. */
export async function aroundCommit<T>(
  checkout: Checkout,
  commit: string,
  items: string[],
  use: (before: ContentFolders, after: ContentFolders) => T,
): Promise<T> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'history-'));
  try {
    const [before, after] = [path.join(temporary, 'before'), path.join(temporary, 'after')];
    const files = items.filter(kindOf).flatMap(filesOf);
    await Promise.all([write(checkout, `${commit}^`, files, before), write(checkout, commit, files, after)]);
    return use(foldersIn(before), foldersIn(after));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

async function write({ git }: Checkout, commit: string, files: string[], folder: string): Promise<void> {
  for (const file of files) {
    const text = await git('show', `${commit}:${file}`).catch(() => undefined);
    if (text === undefined) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
