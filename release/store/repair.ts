import { existsSync } from 'node:fs';
import { siteToday } from 'workspace/site-today.ts';
import { assertWritable } from './access.ts';
import { removeStaleBuilds } from './build-folder.ts';
import { findComposition } from './composition.ts';
import { failpoint } from './failpoint.ts';
import { readHistory } from './history.ts';
import { liveComposition, setLiveComposition } from './live.ts';
import type { Log } from './message.ts';
import { switchesOf } from './rollback-history.ts';
import { siteFolder } from './site-folder.ts';
import { keepSpareRoom } from './spare-room.ts';
import { withStoreLocked } from './switch.ts';

/**
 * Cleans up after commands that were killed, and logs what it does. Every command that writes starts with it, so it also
 * refuses what would only fail later.
 */
export async function repair(log: Log): Promise<void> {
  assertWritable();
  siteToday();
  if (!existsSync(siteFolder)) return;
  keepSpareRoom();
  removeStaleBuilds();
  failpoint('stale builds are removed');
  await withStoreLocked((finished) => {
    if (finished) log({ code: 'step.finished', params: { action: finished.action } });
    restorePointer(log);
  });
}

/** Makes live what the history says if the pointer is missing, as in an incomplete copy. */
function restorePointer(log: Log): void {
  const last = switchesOf(readHistory()).at(-1);
  if (liveComposition() || !last || !findComposition(last.composition)) return;
  setLiveComposition(last.composition);
  log({ code: 'step.restored', params: { id: last.composition, at: last.at } });
}
