import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from 'contract/attempt.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { type Composition, compositionFolder, damagedDocuments, findComposition } from './composition.ts';
import { sealed } from './integrity.ts';
import { type Release, releaseFolder } from './release.ts';
import { siteFolder } from './site-folder.ts';

/** Installs the files of a release that are staged in `building/store`, and then its manifest. */
export function installRelease(release: Release, building: string): void {
  installFiles(path.join(building, 'store'), siteFolder);
  const [staged, folder] = [path.join(building, 'release.json'), releaseFolder(release.app, release.version)];
  writeFileSync(staged, sealed(release));
  mkdirSync(folder, { recursive: true });
  renameSync(staged, path.join(folder, 'release.json'));
}

/** Installs or repairs a composition, unless the store has it whole, by the same composer. Returns the stored one. */
export function installComposition(staged: string, id: string, made: Composition): Composition {
  const same = findComposition(id);
  if (same?.composer === made.composer && damagedDocuments(id, same).length === 0) return same;
  writeFileSync(path.join(staged, 'composition.json'), sealed(made));
  const folder = compositionFolder(id);
  mkdirSync(path.dirname(folder), { recursive: true });
  if (existsSync(folder)) removeOthers(folder, installFiles(staged, folder, 'composition.json'));
  else renameSync(staged, folder);
  return made;
}

/** Also links, which lead elsewhere. */
function removeOthers(target: string, names: string[]): void {
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !names.includes(path.relative(target, file))) rmSync(file);
  }
}

/** Installs complete files one by one, `last` at the end. Returns all names. */
function installFiles(staged: string, target: string, last?: string): string[] {
  const names = filesBelow(staged);
  for (const name of names.sort((a, b) => Number(a === last) - Number(b === last))) {
    const [source, file] = [path.join(staged, name), path.join(target, name)];
    if (existsSync(file) && readFileSync(file).equals(readFileSync(source))) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    renameSync(source, file);
  }
  return names;
}

const buildingFolder = path.join(siteFolder, 'building');

/** Runs `work` with a new folder of the store and removes it; if killed, the next command does. */
export async function withBuildFolder<T>(name: string, work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = path.join(buildingFolder, `${name}.${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what killed commands left. Call it as the writer. Their children may still write there. */
export const removeStaleBuilds = (): void =>
  void attempt(() => rmSync(buildingFolder, { recursive: true, force: true }));
