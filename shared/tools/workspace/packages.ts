import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from './apps.ts';

/** A package of this repository. */
interface Package {
  name: string;
  /** Relative to the repository, `release/store`. */
  folder: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The folders that `pnpm-workspace.yaml` searches for packages. */
const folders = ['.', 'shared', 'release', 'edit'].flatMap(foldersIn);

export const packages: readonly Package[] = folders.flatMap((folder) => {
  const file = path.join(repository, folder, 'package.json');
  if (!existsSync(file)) return [];
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return [{ name, folder, dependencies, devDependencies }];
});

/** None in one that is not there: a commit need not have the editors’ app. */
function foldersIn(folder: string): string[] {
  const full = path.join(repository, folder);
  return (existsSync(full) ? readdirSync(full, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
    .map(({ name }) => path.join(folder, name));
}

/** Gives another checkout the packages that are installed here. */
export function sharePackages(checkout: string): void {
  for (const folder of ['.', ...packages.map((one) => one.folder)]) share(path.join(folder, 'node_modules'), checkout);
}

/** Gives another checkout the sizes of pictures that were made here. */
export const sharePictures = (checkout: string): void => share('.cache/builds', checkout);

/** Copies a folder whose files do not change, as hard links if the disk allows it. */
function share(name: string, checkout: string): void {
  const [from, to] = [path.join(repository, name), path.join(checkout, name)];
  if (!existsSync(from)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  for (const cache of ['.cache', '.vite']) rmSync(path.join(to, cache), { recursive: true, force: true });
  // Not as a link, because pnpm writes to this file.
  const state = '.modules.yaml';
  if (!existsSync(path.join(from, state))) return;
  rmSync(path.join(to, state));
  cpSync(path.join(from, state), path.join(to, state));
}
