import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the releases of a store, with their files, into another one. `commit` replaces the commits that they were built
 * from, which the checkout of a test does not have.
 */
export function copyReleases(from: string, to: string, commit?: string): void {
  for (const part of ['releases', 'assets', 'server'])
    if (existsSync(path.join(from, part))) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
  for (const file of commit ? globSync(path.join(to, 'releases/*/*/release.json')) : []) {
    const release = JSON.parse(readFileSync(file, 'utf8'));
    Object.assign(release.provenance, { commit, dirty: false });
    writeFileSync(file, JSON.stringify(release));
  }
}
