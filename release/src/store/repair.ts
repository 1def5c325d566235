import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../paths.ts';
import { compositionFolder, damagedDocuments, findComposition } from './composition.ts';
import { failpoint } from './failpoint.ts';
import { appendHistory, type Entry, nextSeq, readHistory, removeTornLine } from './history.ts';
import { liveComposition, setLiveComposition } from './live.ts';
import { switchesOf } from './rollback-history.ts';
import { withStoreLocked } from './switch.ts';

/**
 * Clears away what commands that were killed left behind, and tells each thing done. Every command begins with it.
 * Returns the switch that a killed command had made and not yet written into the history.
 */
export async function repair(log: (line: string) => void): Promise<Entry | undefined> {
  if (!existsSync(siteFolder)) return;
  removeStaleBuilds();
  failpoint('what was left behind is cleared');
  return withStoreLocked((finished) => {
    if (finished) log(`The ${finished.action} that was killed had switched the site; the history says so now.`);
    if (removeTornLine()) log('The last line of the history was cut short by a crash, and is removed.');
    restoreLivePointer(log);
    return finished;
  });
}

/** Folders of builds whose process has ended; they bear its number last. */
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

function remove(place: string): void {
  try {
    rmSync(place, { recursive: true, force: true });
  } catch {
    // A process of the killed command still writes there; the next command clears it.
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

/** A store copied by halves may lack its pointer, or what it points to: the latest that is intact takes its place. */
function restoreLivePointer(log: (line: string) => void): void {
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
  log(
    `The live site was missing from the store. It is now ${intact.composition}, which went live on ${intact.at} and is the latest one that is intact.`,
  );
}
