import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'tools/workspace/repository.ts';
import { type Composition, compositionFolder, damagedDocuments, findComposition } from './composition.ts';
import { syncFolder, syncTree } from './durable.ts';
import { isRunning, thisProcess } from './lock.ts';
import { siteFolder } from './site-folder.ts';

/** Moves a finished folder into the store, or repairs the one there; `manifest`, which makes it valid, comes last. */
export async function installFolder(staged: string, target: string, manifest: string): Promise<void> {
  if (existsSync(target)) {
    removeOthers(target, await installFiles(staged, target, manifest));
    return;
  }
  await syncTree(staged);
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(staged, target);
  syncFolder(path.dirname(target));
}

/** Installs a composition, unless the store has it, sound and by the same composer. Returns the one that the store has. */
export async function installComposition(staged: string, id: string, made: Composition): Promise<Composition> {
  const same = findComposition(id);
  if (same?.composer === made.composer && damagedDocuments(id, same).length === 0) return same;
  await installFolder(staged, compositionFolder(id), 'composition.json');
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
export async function installFiles(staged: string, target: string, last?: string): Promise<string[]> {
  if (!existsSync(staged)) return [];
  await syncTree(staged);
  const names = filesBelow(staged).sort((a, b) => Number(a === last) - Number(b === last));
  for (const name of names) {
    const [source, file] = [path.join(staged, name), path.join(target, name)];
    if (existsSync(file) && readFileSync(file).equals(readFileSync(source))) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(source, file);
  }
  for (const folder of new Set(names.map((name) => path.dirname(path.join(target, name))))) syncFolder(folder);
  return names;
}

const buildingFolder = path.join(siteFolder, 'building');

/** Runs `work` with a new folder of the store, and removes it afterwards; if killed, the next command does. */
export async function withBuildFolder<T>(name: string, work: (folder: string) => Promise<T> | T): Promise<T> {
  const { pid, started } = thisProcess(name);
  const folder = path.join(buildingFolder, [name, randomUUID(), pid, started].join('.'));
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function removeStaleBuilds(): void {
  for (const name of existsSync(buildingFolder) ? readdirSync(buildingFolder) : []) {
    const [pid, started = ''] = name.split('.').slice(-2);
    if (isRunning({ pid: Number(pid), started })) continue;
    try {
      rmSync(path.join(buildingFolder, name), { recursive: true, force: true });
    } catch {
      // A child of the killed command is still writing there. The next command will remove the folder.
    }
  }
}
