import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failpoint } from './failpoint.ts';

/** Writes a small file so that a reader, or a machine after a power cut, finds the one before or this one, whole. */
export function writeDurably(file: string, content: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, content, { flush: true });
  failpoint(`${path.basename(file)} is written aside`);
  renameSync(next, file);
  syncFolder(path.dirname(file));
}

/** Makes what was created, renamed or removed in a folder outlast a power cut. */
export function syncFolder(folder: string): void {
  // Windows opens no folders; its file systems keep their own order.
  if (process.platform === 'win32') return;
  sync(folder);
}

/** Brings a whole folder to the disk before it is renamed to its place. */
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
