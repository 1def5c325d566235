import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from './site-folder.ts';

/** Throws a sentence if the store exists and this user may not read it: a forbidden file would look like a missing one. */
export const assertReadable = (): void => assertAccess(constants.R_OK, 'read');

/** Throws a sentence if this user may not write to the store, or the disk is read-only, before any work is done. */
export const assertWritable = (): void => assertAccess(constants.R_OK | constants.W_OK, 'write to');

function assertAccess(mode: number, what: string): void {
  try {
    const top = nearestFolder(siteFolder);
    accessSync(top, mode | constants.X_OK);
    if (top !== siteFolder) return;
    // These belong to the server that receives them.
    const names = readdirSync(siteFolder).filter((name) => name !== 'mail' && name !== 'reports');
    for (const name of names) accessIfThere(path.join(siteFolder, name), mode);
  } catch (error) {
    const { code, path: file = siteFolder } = error as NodeJS.ErrnoException;
    if (code === 'EROFS')
      throw new Error(`The store ${siteFolder} is on a disk that is mounted read-only. Mount it for writing first.`);
    throw new Error(
      `This user may not ${what} ${file}, which belongs to the store. Run the command as the user who owns the store, or give this user the right.`,
    );
  }
}

/** Locks and staged files of other commands come and go. */
function accessIfThere(file: string, mode: number): void {
  try {
    accessSync(file, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The folder itself, or the nearest one above it that exists. */
function nearestFolder(folder: string): string {
  try {
    accessSync(folder, constants.F_OK);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return nearestFolder(path.dirname(folder));
  }
}
