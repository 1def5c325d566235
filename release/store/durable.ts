import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { failpoint } from './failpoint.ts';

/** Writes a small file atomically: readers find the old file or the new one, even after a power cut. */
export function writeDurably(file: string, content: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, content, { flush: true });
  failpoint(`${path.basename(file)} is staged`);
  renameSync(next, file);
  syncFolder(path.dirname(file));
}

/** Makes creations, renames and removals in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder to sync it.
  if (process.platform === 'win32') return;
  sync(folder);
}

/** How many files to sync at once: the disk then writes its journal once for all of them. */
const atOnce = 16;

/**
 * Syncs a folder and everything in it, so that a rename can make it visible. Skips hard links to files of the store,
 * which have been synced: most documents of a composition are.
 */
export async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => (entry.isDirectory() ? process.platform !== 'win32' : entry.isFile()))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const waiting = names.values();
  const syncNext = async (): Promise<void> => {
    for (const name of waiting) await syncUnlessLinked(name);
  };
  await Promise.all(Array.from({ length: atOnce }, syncNext));
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
