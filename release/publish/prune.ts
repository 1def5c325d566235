import { renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { withBuildFolder } from 'store/build-folder.ts';
import { compositionFolder, compositionIds } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import type { Log } from 'store/message.ts';
import { releaseFolder, releasesFolder, releasesOf } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { siteFolder } from 'store/site-folder.ts';
import { inSpareRoom } from 'store/spare-room.ts';
import { storedApps } from 'store/stored-apps.ts';
import { appendEntry, withStoreLocked } from 'store/switch.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { withAppLocks } from './app-locks.ts';
import { oldBy, pruneEntry } from './old-names.ts';
import type { RetentionRule } from './retention.ts';
import { unnamedFiles } from './unnamed-files.ts';

export interface PruneOptions {
  keep: number;
  days: number;
  dryRun: boolean;
}

export interface Pruned {
  /** Relative to the store: `compositions/1a2b…`, `releases/mf-events/3c4d…`. */
  removed: string[];
  /** How many published files no release named any more. */
  files: number;
  /** Bytes, without files that other folders of the store share through hard links. */
  freed: number;
}

/**
 * Removes compositions and releases that are not live, are not among the last `keep`, and were not live within `days`.
 * Waits for running commands. Works on a full disk too.
 */
export async function prune({ keep, days, dryRun }: PruneOptions, log: Log): Promise<Pruned> {
  return inSpareRoom(async () => {
    await repair(log);
    const rule = { keep, since: Date.now() - days * 86_400_000 };
    return withAppLocks(storedApps(), 'prune', log, () => pruneFolder(rule, dryRun));
  });
}

async function pruneFolder(rule: RetentionRule, dryRun: boolean): Promise<Pruned> {
  const old = oldFolders(rule);
  const removed = old.map((name) => path.relative(siteFolder, name));
  const unnamed = unnamedFiles(namesOf(old));
  const result = { removed, files: unnamed.length, freed: sizeOf([...old.flatMap(filesIn), ...unnamed]) };
  if (dryRun || removed.length + unnamed.length === 0) return result;
  await withBuildFolder('pruned', (bin) => withStoreLocked(() => remove(old, bin)));
  failpoint('the pruned folders are deleted');
  for (const file of unnamed) rmSync(file);
  failpoint('the unnamed files are deleted');
  await appendEntry(pruneEntry(removed));
  return result;
}

/** The releases among these folders, `mf-events/1a2b…`. */
const namesOf = (folders: string[]): Set<string> =>
  new Set(folders.map((folder) => path.relative(releasesFolder, folder)));

/** The folders of all compositions and releases. */
const storedFolders = (): string[] => [
  ...compositionIds().map(compositionFolder),
  ...storedApps().flatMap((app) => releasesOf(app).map((version) => releaseFolder(app, version))),
];

function oldFolders(rule: RetentionRule): string[] {
  const isOld = oldBy(rule, rule.since);
  return storedFolders().filter((folder) => isOld(path.relative(siteFolder, folder), statSync(folder).mtimeMs));
}

/** Moves each folder away before it is deleted, so that no other process finds half of it. */
function remove(folders: string[], bin: string): void {
  for (const folder of folders) {
    // Two apps may have a version of the same name.
    renameSync(folder, path.join(bin, path.relative(siteFolder, folder).replaceAll(path.sep, '-')));
    failpoint(`${path.basename(folder)} is moved away`);
  }
}

const filesIn = (folder: string): string[] => filesBelow(folder).map((file) => path.join(folder, file));

/** Several compositions share unchanged documents through hard links, which free their space with the last one. */
function sizeOf(files: string[]): number {
  const names = new Map<number, { links: number; size: number; found: number }>();
  for (const file of files) {
    const { ino, nlink, size } = statSync(file);
    names.set(ino, { links: nlink, size, found: (names.get(ino)?.found ?? 0) + 1 });
  }
  return [...names.values()].reduce((bytes, { links, size, found }) => bytes + (found >= links ? size : 0), 0);
}
