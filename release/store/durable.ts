import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { atOnce } from './at-once.ts';

/** Windows cannot open a folder to sync it. */
const canSyncFolders = process.platform !== 'win32';

/** Makes creations, renames and removals in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  if (!canSyncFolders) return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Syncs a folder and everything in it, so that a rename can make it visible. */
export async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => (entry.isDirectory() ? canSyncFolders : entry.isFile()));
  // Several at once, so that the disk writes its journal once for all of them.
  await atOnce(names, ({ parentPath, name }) => syncUnlessLinked(path.join(parentPath, name)));
  syncFolder(folder);
}

/** Skips hard links to files of the store, which have been synced: most documents of a composition are. */
async function syncUnlessLinked(name: string): Promise<void> {
  const handle = await open(name, 'r');
  const stat = await handle.stat();
  if (stat.isDirectory() || stat.nlink === 1) await handle.sync();
  await handle.close();
}
