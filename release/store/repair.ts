import { existsSync } from 'node:fs';
import { siteToday } from 'workspace/site-today.ts';
import { assertWritable } from './access.ts';
import { removeStaleBuilds } from './build-folder.ts';
import { failpoint } from './failpoint.ts';
import type { Log } from './message.ts';
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
  });
}
