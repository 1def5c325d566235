import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { heldLocks, withLock } from './lock.ts';
import { buildingFolder } from './site-folder.ts';

/**
 * Runs `work` with an empty folder of its own in the store, from which a rename can install what is finished. Removes the
 * folder afterwards; if this process is killed, the next command does.
 */
export function withBuildFolder<T>(name: string, work: (folder: string) => Promise<T> | T): Promise<T> {
  const own = `${name}-${randomUUID()}`;
  const folder = path.join(buildingFolder, own);
  return withLock(own, 'build', async () => {
    mkdirSync(folder, { recursive: true });
    try {
      return await work(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Removes what killed commands were building. */
export function removeStaleBuilds(): void {
  if (!existsSync(buildingFolder)) return;
  const found = readdirSync(buildingFolder);
  const held = heldLocks();
  for (const name of held ? found.filter((one) => !held.includes(one)) : []) {
    try {
      rmSync(path.join(buildingFolder, name), { recursive: true, force: true });
    } catch {
      // A child of the killed command is still writing there. The next command will remove the folder.
    }
  }
}
