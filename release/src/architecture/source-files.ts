import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../paths.ts';

/** The files of a folder of the repository with one of the endings, as paths from its top. */
export function filesBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(path.join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory())
      return /node_modules|dist|\.vite|__mf__temp/.test(entry.name) ? [] : filesBelow(name, endings);
    return endings.test(entry.name) ? [name] : [];
  });
}

export const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** What a module imports, as written. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|@import\s+)['"]([^'"]+)['"]/g)].map(
    ([, name]) => name as string,
  );
