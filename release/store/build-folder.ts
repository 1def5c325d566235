import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning, thisProcess } from './lock.ts';
import { siteFolder } from './site-folder.ts';

const buildingFolder = path.join(siteFolder, 'building');

/**
 * Runs `work` with an empty folder of its own in the store, from which a rename can install what is finished. Removes the
 * folder afterwards; if this process is killed, the next command does.
 */
export async function withBuildFolder<T>(name: string, work: (folder: string) => Promise<T> | T): Promise<T> {
  const { pid, started } = thisProcess(name);
  const folder = path.join(buildingFolder, [name, randomUUID(), pid, started].join('.'));
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what killed commands were building. */
export function removeStaleBuilds(): void {
  for (const name of existsSync(buildingFolder) ? readdirSync(buildingFolder) : []) {
    const [pid, started = ''] = name.split('.').slice(-2);
    if (isRunning({ pid: Number(pid), started })) continue;
    try {
      rmSync(path.join(buildingFolder, name), { recursive: true, force: true });
    } catch {
      // A child of the killed command is still writing there. The next command will remove the folder.
    }
  }
}
