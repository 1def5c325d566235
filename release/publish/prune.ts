import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { oldReports } from 'store/browser-reports.ts';
import { compositionFolder, compositionIds } from 'store/composition.ts';
import { failpoint } from 'store/failpoint.ts';
import { readHistory } from 'store/history.ts';
import { liveComposition } from 'store/live.ts';
import { releaseFolder, releasesFolder, releasesOf } from 'store/release.ts';
import { repair } from 'store/repair.ts';
import { siteFolder } from 'store/site-folder.ts';
import { storedApps } from 'store/stored-apps.ts';
import { appendEntry, withStoreLocked } from 'store/switch.ts';
import { filesBelow } from 'workspace/files-below.ts';
import { withAppLocks } from './app-locks.ts';
import { person } from './build/provenance.ts';
import { liveState } from './live-state.ts';
import type { Log } from './log.ts';
import { retained } from './retention.ts';
import { unnamedFiles } from './unnamed-files.ts';

export interface PruneOptions {
  keep: number;
  days: number;
  dryRun: boolean;
}

export interface Pruned {
  /** Relative to the store: `compositions/1a2b…`, `releases/mf-events/3c4d…`, `reports/2026-10-22.jsonl`. */
  removed: string[];
  /** How many published files no release named any more. */
  files: number;
  /** Bytes, without files that other folders of the store share through hard links. */
  freed: number;
}

/**
 * Removes compositions and releases that are not live, are not among the last `keep`, and were not live within `days`.
 * Removes reports of browsers from before then. Waits for running commands.
 */
export async function prune({ keep, days, dryRun }: PruneOptions, log: Log): Promise<Pruned> {
  await repair(log);
  return withAppLocks(storedApps(), 'prune', log, async () => {
    const since = Date.now() - days * 86_400_000;
    const old = oldFolders({ keep, since });
    const reports = oldReports(since);
    const removed = [...old, ...reports].map((name) => path.relative(siteFolder, name));
    const unnamed = unnamedFiles(new Set(old.map((folder) => path.relative(releasesFolder, folder))));
    const result = { removed, files: unnamed.length, freed: sizeOf([...old.flatMap(filesIn), ...unnamed, ...reports]) };
    if (dryRun || removed.length + unnamed.length === 0) return result;
    await withStoreLocked(() => remove(old));
    for (const file of [...unnamed, ...reports]) rmSync(file);
    failpoint('the unnamed files are deleted');
    const live = liveState();
    const entry = { composition: live.id ?? '', releases: live.releases as Record<string, string>, changed: {} };
    await appendEntry({ action: 'prune', by: person(), ...entry, removed });
    return result;
  });
}

function oldFolders(rule: { keep: number; since: number }): string[] {
  const retain = retained(readHistory(), liveComposition(), rule);
  const live = liveState().releases as Record<string, string>;
  const isOld = (folder: string, name: string) => retain.recorded.has(name) || statSync(folder).mtimeMs < rule.since;
  const compositions = compositionIds()
    .filter((id) => !retain.compositions.has(id) && isOld(compositionFolder(id), id))
    .map(compositionFolder);
  const releases = storedApps().flatMap((app) =>
    releasesOf(app)
      .filter((version) => version !== live[app] && !retain.releases.has(`${app}/${version}`))
      .filter((version) => isOld(releaseFolder(app, version), `${app}/${version}`))
      .map((version) => releaseFolder(app, version)),
  );
  return [...compositions, ...releases];
}

/** Moves each folder away before deleting it, so that no other process finds half of it. */
function remove(folders: string[]): void {
  const bin = path.join(siteFolder, 'building', `pruned-${process.pid}`);
  mkdirSync(bin, { recursive: true });
  for (const folder of folders) {
    renameSync(folder, path.join(bin, path.basename(folder)));
    failpoint(`${path.basename(folder)} is moved away`);
  }
  rmSync(bin, { recursive: true, force: true });
  failpoint('the pruned folders are deleted');
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
