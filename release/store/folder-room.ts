import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Limits of a folder that takes what visitors send. */
export interface FolderLimits {
  files: number;
  bytes: number;
}

/** Whether a folder has room for a file of so many bytes, or for as many in a file that it has (`newFiles: 0`). */
export function hasRoom(folder: string, limits: FolderLimits, bytes: number, newFiles = 1): boolean {
  const sizes = existsSync(folder) ? readdirSync(folder).map((name) => statSync(path.join(folder, name)).size) : [];
  return sizes.length + newFiles <= limits.files && sizes.reduce((sum, size) => sum + size, bytes) <= limits.bytes;
}
