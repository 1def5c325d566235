import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';
import { type MessageCode, refusal } from './message.ts';
import { siteFolder } from './site-folder.ts';

/** Refuses if the store exists and this user may not read it: a forbidden file would look like a missing one. */
export const assertReadable = (): void => assertAccess(constants.R_OK, 'refused.mayNotRead');

/** Refuses if this user may not write to the store, or the disk is read-only, before any work is done. */
export const assertWritable = (): void => assertAccess(constants.R_OK | constants.W_OK, 'refused.mayNotWrite');

function assertAccess(mode: number, code: MessageCode): void {
  try {
    const top = nearestFolder(siteFolder);
    accessSync(top, mode | constants.X_OK);
    if (top !== siteFolder) return;
    // Belongs to the server that receives messages.
    const names = readdirSync(siteFolder).filter((name) => name !== 'mail');
    for (const name of names) accessIfThere(path.join(siteFolder, name), mode);
  } catch (error) {
    const { code: fault, path: file = siteFolder } = error as NodeJS.ErrnoException;
    throw fault === 'EROFS' ? refusal('refused.readOnly', { folder: siteFolder }) : refusal(code, { file });
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
