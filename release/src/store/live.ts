import { mkdirSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../paths.ts';

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
export function goLive(id: string): void {
  mkdirSync(siteFolder, { recursive: true });
  const next = `${pointer}.${process.pid}`;
  symlinkSync(path.join('compositions', id), next);
  renameSync(next, pointer);
}
