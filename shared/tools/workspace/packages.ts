import { globSync, readFileSync } from 'node:fs';
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

/** Those that `pnpm-workspace.yaml` names. A commit need not have the editors’ app. */
const manifests = globSync('{*,{shared,release,edit}/*}/package.json', { cwd: repository });

export const packages: readonly Package[] = manifests.sort().map((file) => {
  const manifest = JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
  const { name, dependencies = {}, devDependencies = {} } = manifest;
  return { name, folder: path.dirname(file), dependencies, devDependencies };
});
