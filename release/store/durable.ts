import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
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

/** Syncs a folder and everything in it, so that a rename can make it visible. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sync(path.join(entry.parentPath, entry.name));
    else if (entry.isDirectory()) syncFolder(path.join(entry.parentPath, entry.name));
  syncFolder(folder);
}

function sync(name: string): void {
  const descriptor = openSync(name, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
