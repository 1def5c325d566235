import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertWritable } from './access.ts';
import { siteFolder } from './site-folder.ts';

const spare = path.join(siteFolder, 'spare-room');
/** More than the database, its locks and a folder to delete from need. */
const bytes = 512 * 1024;

let inUse = false;

/** Keeps room on the disk that `pnpm tidy` can use when the disk is full. */
export function keepSpareRoom(): void {
  if (inUse || existsSync(spare)) return;
  try {
    // Some disks store zeros in no room at all.
    writeFileSync(spare, randomBytes(bytes));
  } catch {
    rmSync(spare, { force: true });
  }
}

/** Runs `work` with the spare room, and keeps some again afterwards. */
export async function inSpareRoom<T>(work: () => Promise<T>): Promise<T> {
  assertWritable();
  inUse = true;
  rmSync(spare, { force: true });
  try {
    return await work();
  } finally {
    inUse = false;
    keepSpareRoom();
  }
}
