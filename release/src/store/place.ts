import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncFolder, syncTree } from './durable.ts';
import { step } from './step.ts';

/**
 * Puts a finished folder in its place in the store, whole or not at all. What stands there already is mended: each
 * file that is missing or differs is replaced by itself, so that a server meanwhile finds the old or the new. `record`,
 * the file that makes the folder count, comes last.
 */
export function placeFolder(built: string, place: string, record: string): void {
  syncTree(built);
  step(`${record} is on the disk`);
  mkdirSync(path.dirname(place), { recursive: true });
  if (!existsSync(place)) {
    try {
      renameSync(built, place);
      step(`${record} is in its place`);
      syncFolder(path.dirname(place));
      return;
    } catch (error) {
      // Another command put the same there first.
      if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  const names = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)));
  for (const name of [...names.filter((name) => name !== record), record])
    mend(path.join(built, name), path.join(place, name));
  step(`${record} is mended`);
}

function mend(good: string, place: string): void {
  if (existsSync(place) && readFileSync(place).equals(readFileSync(good))) return;
  mkdirSync(path.dirname(place), { recursive: true });
  const next = `${place}.mending`;
  rmSync(next, { force: true });
  copyFileSync(good, next);
  renameSync(next, place);
}
