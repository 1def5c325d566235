import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
