import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'tools/workspace/files-below.ts';
import { type Composition, compositionFolder, damagedDocuments, findComposition } from './composition.ts';
import { syncFolder, syncTree } from './durable.ts';
import { failpoint } from './failpoint.ts';
import { readHistory } from './history.ts';
import { compositionRecord, hasChanged } from './integrity.ts';

/**
 * Moves a finished folder into the store, whole or not at all. If the store already has it, replaces missing and damaged
 * files one by one, so that a server always finds a complete file, and removes what does not belong there. `manifest` is
 * the file that makes the folder valid, and is replaced last.
 */
export async function installFolder(staged: string, target: string, manifest: string): Promise<void> {
  await syncTree(staged);
  failpoint(`${manifest} is on the disk`);
  if (existsSync(target)) {
    const names = filesBelow(staged).sort((a, b) => Number(a === manifest) - Number(b === manifest));
    for (const name of names) replaceIfDifferent(path.join(staged, name), path.join(target, name));
    removeOthers(target, names);
    failpoint(`${manifest} is repaired`);
  } else {
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(staged, target);
    failpoint(`${manifest} is installed`);
    syncFolder(path.dirname(target));
  }
}

/** Installs a composition, unless the store has it, sound and by the same composer. Returns the one that the store has. */
export async function installComposition(staged: string, id: string, made: Composition): Promise<Composition> {
  const same = hasChanged(compositionRecord(id), readHistory()) ? undefined : findComposition(id);
  if (same?.composer === made.composer && damagedDocuments(id, same).length === 0) return same;
  await installFolder(staged, compositionFolder(id), 'composition.json');
  return made;
}

/** Leaves alone what the gates record beside the manifest. */
function removeOthers(target: string, names: string[]): void {
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const below = entry.parentPath !== target && !entry.isDirectory();
    if (below && !names.includes(path.relative(target, file))) rmSync(file);
  }
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
