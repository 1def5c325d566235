import { readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../paths.ts';
import { syncFolder } from './durable.ts';
import { failpoint } from './failpoint.ts';

const pointer = path.join(siteFolder, 'live');

/** The id of the live composition; undefined before the first. */
export function liveComposition(): string | undefined {
  try {
    return path.basename(readlinkSync(pointer));
  } catch {
    return undefined;
  }
}

/** Points the live site at a composition, in one step: a reader sees the one before or this one. */
export function setLiveComposition(id: string): void {
  const next = `${pointer}.${process.pid}`;
  rmSync(next, { force: true });
  symlinkSync(path.join('compositions', id), next);
  failpoint('the next pointer is made');
  renameSync(next, pointer);
  failpoint('the pointer is switched');
  syncFolder(siteFolder);
}
