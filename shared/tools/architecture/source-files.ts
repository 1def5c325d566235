import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../workspace/apps.ts';

/** The files in a folder whose names match, relative to the repository. */
export const filesBelow = (folder: string, endings: RegExp): string[] =>
  globSync(`${folder}/**`, { cwd: repository, exclude: ['**/{node_modules,dist,.vite,.__mf__temp}'] }).filter((file) =>
    endings.test(file),
  );

export const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
