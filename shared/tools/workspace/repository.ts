import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The folder of this repository, full path. */
export const repository = path.resolve(import.meta.dirname, '../../..');

/** What builds keep for the next. `SITE_CACHE` gives each app one of its own, which no other app’s code can change. */
export const cacheFolder = process.env.SITE_CACHE ?? path.join(repository, '.cache');

/** That of the builds of an app, `.cache/builds/mf-events`. */
export const buildCache = (app: string): string => path.join(repository, '.cache/builds', app);

/** All files in a folder and in those below it, sorted and relative to it. None if there is no such folder. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort()
    : [];

/** Makes a file the same as another. A hard link keeps its date, so that the copies of browsers and proxies stay valid. */
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
