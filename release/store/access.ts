import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
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
    for (const name of names) accessSync(path.join(siteFolder, name), mode);
  } catch (error) {
    const { code: fault, path: file = siteFolder } = error as NodeJS.ErrnoException;
    if (fault === 'EROFS') throw refusal('refused.readOnly', { folder: siteFolder });
    // What other commands stage comes and goes.
    if (fault !== 'ENOENT') throw refusal(code, { file });
  }
}

/** The folder itself, or the nearest one above it that exists. */
const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(path.dirname(folder)));
