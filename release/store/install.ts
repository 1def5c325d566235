import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { type Composition, compositionFolder, damagedDocuments, findComposition } from './composition.ts';
import { siteFolder } from './site-folder.ts';

/** Moves a finished folder into the store, or repairs the one there; `manifest`, which makes it valid, comes last. */
export function installFolder(staged: string, target: string, manifest: string): void {
  if (existsSync(target)) {
    removeOthers(target, installFiles(staged, target, manifest));
    return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(staged, target);
}

/** Installs a composition, unless the store has it, sound and by the same composer. Returns the one that the store has. */
export function installComposition(staged: string, id: string, made: Composition): Composition {
  const same = findComposition(id);
  if (same?.composer === made.composer && damagedDocuments(id, same).length === 0) return same;
  installFolder(staged, compositionFolder(id), 'composition.json');
  return made;
}

/** Also links, which lead elsewhere. */
function removeOthers(target: string, names: string[]): void {
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !names.includes(path.relative(target, file))) rmSync(file);
  }
}

/** Installs files one by one, `last` at the end, so that a server always finds complete files. Returns all names. */
export function installFiles(staged: string, target: string, last?: string): string[] {
  const names = existsSync(staged) ? filesBelow(staged) : [];
  for (const name of names.sort((a, b) => Number(a === last) - Number(b === last))) {
    const [source, file] = [path.join(staged, name), path.join(target, name)];
    if (existsSync(file) && readFileSync(file).equals(readFileSync(source))) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(source, file);
  }
  return names;
}

const buildingFolder = path.join(siteFolder, 'building');

/** Runs `work` with a new folder of the store, and removes it afterwards; if killed, the next command does. */
export async function withBuildFolder<T>(name: string, work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = path.join(buildingFolder, `${name}.${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what killed commands left. Call it as the writer. A child of one may still write there: the next call removes it. */
export const removeStaleBuilds = (): void =>
  void attempt(() => rmSync(buildingFolder, { recursive: true, force: true }));
