import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'workspace/apps.ts';
import { parse } from 'yaml';

type Versions = Record<string, string>;

interface Lockfile {
  /** The packages of this repository, by folder. */
  importers: Record<string, { dependencies?: Record<string, { version: string }> }>;
  snapshots: Record<string, { dependencies?: Versions; optionalDependencies?: Versions }>;
}

let lockfile: Lockfile | undefined;
const found = new Map<string, Map<string, Set<string>>>();

/** The versions of an npm package in pnpm-lock.yaml that a package of this repository depends on, directly or not. */
export function lockedVersions(dependent: string, name: string): string[] {
  const versions = found.get(dependent) ?? dependencies(dependent);
  found.set(dependent, versions);
  return [...(versions.get(name) ?? [])].sort();
}

/** pnpm adds peer dependencies in brackets, also those needed only in development: `8.3.8(yaml@2.9.1)`. */
const withoutPeers = (version: string): string => version.replace(/\(.*/, '');

/** All dependencies of a package, direct or not, with their versions. Leaves out development dependencies. */
function dependencies(dependent: string): Map<string, Set<string>> {
  lockfile ??= parse(readFileSync(path.join(repository, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;
  const { importers, snapshots } = lockfile;
  const versions = new Map<string, Set<string>>();
  const visited = new Set<string>();
  const visit = (folder: string, name: string, version: string): void => {
    const linked = version.startsWith('link:') ? path.posix.join(folder, version.slice('link:'.length)) : undefined;
    const key = linked ?? `${name}@${version}`;
    if (visited.has(key)) return;
    visited.add(key);
    if (linked) {
      visitImporter(linked);
      return;
    }
    versions.set(name, (versions.get(name) ?? new Set()).add(withoutPeers(version)));
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    for (const [next, nextVersion] of Object.entries({ ...dependencies, ...optionalDependencies }))
      visit(folder, next, nextVersion);
  };
  const visitImporter = (folder: string): void => {
    for (const [name, { version }] of Object.entries(importers[folder]?.dependencies ?? {}))
      visit(folder, name, version);
  };
  const folder = Object.keys(importers).find((one) => path.basename(one) === dependent);
  if (folder) visitImporter(folder);
  return versions;
}
