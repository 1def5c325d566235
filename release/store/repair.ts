import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteToday } from 'tools/workspace/site-today.ts';
import { failpoint } from './failpoint.ts';
import { removeStaleBuilds } from './install.ts';
import { assertWritable } from './lock.ts';
import type { Log } from './message.ts';
import { siteFolder } from './site-folder.ts';
import { finishSwitch } from './switch.ts';

/** Cleans up after commands that were killed, and logs what it does. Every command that writes starts with it. */
export function repair(log: Log): void {
  siteToday();
  removeStaleBuilds();
  failpoint('stale builds are removed');
  const finished = finishSwitch();
  if (finished) log({ code: 'step.finished', params: { action: finished.action } });
}

const spare = path.join(siteFolder, 'spare-room');

/** Keeps room on the disk, more than the database needs, that `pnpm tidy` can use when the disk is full. */
export function keepSpareRoom(): void {
  try {
    // Some disks store zeros in no room at all.
    if (!existsSync(spare)) writeFileSync(spare, randomBytes(512 * 1024));
  } catch {
    rmSync(spare, { force: true });
  }
}

export function freeSpareRoom(): void {
  assertWritable();
  rmSync(spare, { force: true });
}
