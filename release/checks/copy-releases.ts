import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'store/release.ts';
import { filesBelow } from 'workspace/files-below.ts';

/** Copies the releases of a store, with their files, into another one. */
export function copyReleases(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const part of ['releases', 'assets', 'server'])
    if (existsSync(path.join(from, part))) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
}

/** Names a commit in all releases, because they were built from commits that the checkout of a test does not have. */
export function nameCommit(store: string, commit: string): void {
  const releases = path.join(store, 'releases');
  for (const name of filesBelow(releases)) {
    if (path.basename(name) !== 'release.json') continue;
    const file = path.join(releases, name);
    const release: Release = JSON.parse(readFileSync(file, 'utf8'));
    release.provenance = { ...release.provenance, commit, dirty: false };
    writeFileSync(file, JSON.stringify(release));
  }
}
