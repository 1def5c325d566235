import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'store/release.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { siteFolder } from '../shared-settings.ts';

/**
 * Copies what this repository has built into another store, as releases of a commit: they were built from commits that a
 * checkout of a test does not have.
 */
export function copyReleases(store: string, commit: string): void {
  mkdirSync(store, { recursive: true });
  for (const part of ['releases', 'assets', 'server'])
    if (existsSync(path.join(siteFolder, part)))
      cpSync(path.join(siteFolder, part), path.join(store, part), { recursive: true });
  const releases = path.join(store, 'releases');
  for (const name of filesBelow(releases)) {
    if (path.basename(name) !== 'release.json') continue;
    const file = path.join(releases, name);
    const release: Release = JSON.parse(readFileSync(file, 'utf8'));
    release.provenance = { ...release.provenance, commit, dirty: false };
    writeFileSync(file, JSON.stringify(release));
  }
}
