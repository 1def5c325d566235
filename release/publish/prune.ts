import { renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { compositionIds } from 'store/composition.ts';
import { appendEntry, type Entry, readHistory, rollbackHistory, switchesOf } from 'store/history.ts';
import { withBuildFolder } from 'store/install.ts';
import { compositionPath, releasePath, storedFiles } from 'store/integrity.ts';
import { asWriter, freeSpareRoom } from 'store/lock.ts';
import type { Log } from 'store/message.ts';
import { findRelease, inAppOrder, releasesOf, storedApps } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { filesBelow } from 'tools/workspace/repository.ts';
import { person } from './git.ts';
import { liveState } from './live-state.ts';

/** How many compositions, and releases of each app, stay besides the live ones, and for how many days all do. */
export const retention = { keep: 5, days: 30 };

/** Removes what is neither live nor recent nor among the last, also on a full disk. Returns that. */
export async function prune({ keep, days }: typeof retention, log: Log) {
  freeSpareRoom();
  return asWriter('prune', log, async () => {
    const since = Date.now() - days * 86_400_000;
    const { id = '', ...live } = liveState();
    const releases = live.releases as Entry['releases'];
    const stays = new Set([...foldersToKeep(readHistory(), keep, since), ...pathsOf({ composition: id, releases })]);
    const stored = [
      ...compositionIds().map(compositionPath),
      ...storedApps().flatMap((app) => releasesOf(app).map((version) => releasePath(app, version))),
    ];
    const removed = stored.filter((name) => !stays.has(name) && statSync(inStore(name)).mtimeMs < since);
    const files = unnamedFiles(new Set(removed));
    if (removed.length + files.length > 0) {
      // Moved away before they are deleted, so that no other process finds half of one.
      await withBuildFolder('pruned', (bin) => {
        for (const name of removed) renameSync(inStore(name), path.join(bin, name.replaceAll('/', '-')));
      });
      for (const file of files) rmSync(file);
      appendEntry({ action: 'prune', by: person(), composition: id, releases, changed: {}, removed });
    }
    return { removed, files: files.length };
  });
}

/** What was live or previewed since a time (ms), and the last ones before, by their paths in the store. */
function foldersToKeep(history: Entry[], keep: number, since: number): Set<string> {
  const switches = switchesOf(history);
  const made = history.filter((entry) => entry.action === 'preview' || switches.includes(entry));
  const last = [...new Set(made.map(({ composition }) => composition).reverse())].slice(0, keep + 1);
  const stays = made.filter((entry) => {
    const replaced = entry.action === 'preview' ? entry : switches.find(({ seq }) => seq > entry.seq);
    // A clock may have been set back.
    const wasRecent = !replaced || [entry, replaced].some(({ at }) => Date.parse(at) >= since);
    return wasRecent || last.includes(entry.composition);
  });
  const lastOf = (app: AppName) => [...new Set(rollbackHistory(app, history).toReversed())].slice(0, keep + 1);
  const apps = inAppOrder(made.flatMap(({ releases }) => Object.keys(releases)));
  const releases = apps.flatMap((app) => lastOf(app).map((version) => releasePath(app, version)));
  return new Set([...stays.flatMap(pathsOf), ...releases]);
}

const pathsOf = ({ composition, releases }: Pick<Entry, 'composition' | 'releases'>): string[] => [
  ...Object.entries(releases).map(([app, version]) => releasePath(app, version)),
  compositionPath(composition),
];

const inStore = (name: string): string => path.join(siteFolder, name);

/** The files that no other release names. An app with a release that cannot be read keeps all its files. */
const unnamedFiles = (removed: ReadonlySet<string>): string[] =>
  storedApps().flatMap((app) => {
    const versions = releasesOf(app).filter((version) => !removed.has(releasePath(app, version)));
    const releases = versions.flatMap((version) => findRelease(app, version) ?? []);
    if (releases.length < versions.length) return [];
    const parts = releases.flatMap(({ code, content }) => [code, content]);
    const named = new Set(parts.flatMap((part) => storedFiles(app, part)).map(([name]) => inStore(name)));
    const stored = [`assets/${app}`, `server/${app}`].map(inStore);
    const files = stored.flatMap((folder) => filesBelow(folder).map((file) => path.join(folder, file)));
    return files.filter((file) => !named.has(file));
  });
