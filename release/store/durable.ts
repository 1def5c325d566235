import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { atOnce } from './at-once.ts';

/** Makes creations, renames and removals in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder to sync it.
  if (process.platform === 'win32') return;
  sync(folder);
}

/**
 * Syncs a folder and everything in it, so that a rename can make it visible. Skips hard links to files of the store,
 * which have been synced: most documents of a composition are. Syncs several at once, so that the disk writes its journal
 * once for all of them.
 */
export async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => (entry.isDirectory() ? process.platform !== 'win32' : entry.isFile()))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await atOnce(names, syncUnlessLinked);
  syncFolder(folder);
}

async function syncUnlessLinked(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    const stat = await handle.stat();
    if (stat.isDirectory() || stat.nlink === 1) await handle.sync();
  } finally {
    await handle.close();
  }
}

function sync(name: string): void {
  const descriptor = openSync(name, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
