import { lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from './durable.ts';
import { failpoint } from './failpoint.ts';
import { siteFolder } from './site-folder.ts';

const pointer = path.join(siteFolder, 'live');

/** The id of the live composition; undefined before the first. */
export function liveComposition(): string | undefined {
  try {
    return path.basename(readlinkSync(pointer));
  } catch {
    return undefined;
  }
}

/** Whether a copy of the store has followed the pointer, and has a folder in its place. */
export const isPointerFolder = (): boolean => lstatSync(pointer, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Switches the live site to a composition, atomically. Call it with the store locked. */
export function setLiveComposition(id: string): void {
  const next = `${pointer}.next`;
  rmSync(next, { force: true });
  symlinkSync(path.join('compositions', id), next);
  failpoint('the new pointer is staged');
  if (isPointerFolder()) rmSync(pointer, { recursive: true });
  renameSync(next, pointer);
  failpoint('the pointer is switched');
  syncFolder(siteFolder);
}
