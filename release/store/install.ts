import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'workspace/files-below.ts';
import { syncFolder, syncTree } from './durable.ts';
import { failpoint } from './failpoint.ts';

/**
 * Moves a finished folder into the store, whole or not at all. If the store already has it, replaces missing and damaged
 * files one by one, so that a server always finds a complete file. `manifest` is the file that makes the folder valid,
 * and is replaced last.
 */
export async function installFolder(staged: string, target: string, manifest: string): Promise<void> {
  await syncTree(staged);
  failpoint(`${manifest} is on the disk`);
  mkdirSync(path.dirname(target), { recursive: true });
  if (!existsSync(target)) {
    try {
      renameSync(staged, target);
      failpoint(`${manifest} is installed`);
      syncFolder(path.dirname(target));
      return;
    } catch (error) {
      // Another command installed the same folder first.
      if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  const names = filesBelow(staged);
  for (const name of [...names.filter((name) => name !== manifest), manifest])
    replaceIfDifferent(path.join(staged, name), path.join(target, name));
  failpoint(`${manifest} is repaired`);
}

/** Puts files into a folder of the store, one by one. Files with the same bytes stay untouched. */
export async function installFiles(staged: string, target: string): Promise<void> {
  if (!existsSync(staged)) return;
  await syncTree(staged);
  failpoint('the files are on the disk');
  const names = filesBelow(staged);
  for (const name of names) replaceIfDifferent(path.join(staged, name), path.join(target, name));
  for (const folder of new Set(names.map((name) => path.dirname(path.join(target, name))))) syncFolder(folder);
}

function replaceIfDifferent(source: string, target: string): void {
  if (existsSync(target) && readFileSync(target).equals(readFileSync(source))) return;
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(source, target);
}
