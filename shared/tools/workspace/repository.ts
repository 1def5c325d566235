import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where this code is, full path: the version that an admin deployed. It alone writes (docs/security.md). */
export const deployed = path.resolve(import.meta.dirname, '../../..');

/** The folder of the sources, full path. For the publisher, `SITE_SOURCES` names a checkout of a commit. */
export const repository = path.resolve(deployed, process.env.SITE_SOURCES ?? '.');

/** What builds keep for the next. `SITE_CACHE` gives each app its own, closed to others’ code. */
export const cacheFolder = process.env.SITE_CACHE ?? path.join(deployed, '.cache');

/** All files below a folder, sorted and relative to it. None if there is no such folder. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort()
    : [];

/** Makes a file the same as another. A hard link keeps its date, and so copies of browsers valid. */
export function linkOrCopy(from: string, to: string): void {
  rmSync(to, { force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Another disk.
    copyFileSync(from, to);
  }
}
