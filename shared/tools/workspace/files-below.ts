import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** All files in a folder and in those below it, sorted and relative to it. None if there is no such folder. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort()
    : [];
