import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { assertWritable } from './access.ts';
import { compositionFolder, damagedDocuments, findComposition } from './composition.ts';
import { failpoint } from './failpoint.ts';
import { appendHistory, type Entry, nextSeq, readHistory, removeTornLine } from './history.ts';
import { liveComposition, setLiveComposition } from './live.ts';
import type { Log } from './message.ts';
import { switchesOf } from './rollback-history.ts';
import { siteFolder } from './site-folder.ts';
import { withStoreLocked } from './switch.ts';

/**
 * Cleans up after commands that were killed, and logs what it does. Every command that writes starts with it. Returns a
 * switch that a killed command had made but not recorded.
 */
export async function repair(log: Log): Promise<Entry | undefined> {
  assertWritable();
  if (!existsSync(siteFolder)) return;
  removeStaleBuilds();
  failpoint('stale builds are removed');
  return withStoreLocked((finished) => {
    if (finished) log({ code: 'step.finished', params: { action: finished.action } });
    removeTornLine();
    restoreLivePointer(log);
    return finished;
  });
}

/** Removes build folders whose process has ended. Their names end in its process number. */
function removeStaleBuilds(): void {
  const building = path.join(siteFolder, 'building');
  if (!existsSync(building)) return;
  for (const name of readdirSync(building)) {
    const pid = Number(/-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid !== process.pid && !isAlive(pid)) remove(path.join(building, name));
  }
  for (const name of readdirSync(siteFolder)) {
    const pid = Number(/^(?:live|switching\.json)\.(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) remove(path.join(siteFolder, name));
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A child of the killed command is still writing there. The next command will remove the folder.
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes the latest intact composition live if the pointer or its target is missing, as in an incomplete copy. */
function restoreLivePointer(log: Log): void {
  const live = liveComposition();
  const history = switchesOf(readHistory());
  if (live ? existsSync(compositionFolder(live)) : history.length === 0) return;
  const intact = history.findLast(({ composition: id }) => {
    const composition = findComposition(id);
    return composition && damagedDocuments(id, composition).length === 0;
  });
  if (!intact) return;
  setLiveComposition(intact.composition);
  appendHistory({
    seq: nextSeq(readHistory()),
    at: new Date().toISOString(),
    action: 'compose',
    by: 'repair',
    composition: intact.composition,
    releases: intact.releases,
    changed: intact.releases,
  });
  log({ code: 'step.restored', params: { id: intact.composition, at: intact.at } });
}
