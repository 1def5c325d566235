import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from 'workspace/apps.ts';

/** The files in a folder whose names match, relative to the repository. */
export function filesBelow(folder: string, endings: RegExp): string[] {
  return readdirSync(path.join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory())
      return /node_modules|dist|\.vite|__mf__temp/.test(entry.name) ? [] : filesBelow(name, endings);
    return endings.test(entry.name) ? [name] : [];
  });
}

const sources = new Map<string, string>();

export function read(file: string): string {
  const known = sources.get(file) ?? readFileSync(path.join(repository, file), 'utf8');
  sources.set(file, known);
  return known;
}

/** The modules that a source imports, as written. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|@import\s+)['"]([^'"]+)['"]/g)].map(
    ([, name]) => name as string,
  );

/** The modules from which a source imports only types. */
export const typeImportsOf = (source: string): string[] =>
  [...source.matchAll(/\bimport type [^;]*?\bfrom\s+['"]([^'"]+)['"]/g)].map(([, name]) => name as string);
