import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The documents of an earlier composition, for those of the next that would be the same. */
export interface CachedDocuments {
  folder: string;
  /** By file, as in `composition.json`; only of files that are as they were composed. */
  keys: Record<string, string>;
}

const encodings = ['', '.br', '.gz'];

/** A hash of all that a document is made of. */
export const cacheKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');

/** Takes a document over from the first of the cached ones that has it made of the same. Returns whether one has. */
export function reuseDocument(file: string, key: string, folder: string, cached: CachedDocuments[]): boolean {
  const before = cached.find(({ keys }) => keys[file] === key);
  if (!before) return false;
  for (const encoding of encodings)
    linkOrCopy(path.join(before.folder, file + encoding), path.join(folder, file + encoding));
  return true;
}

/** The same file under two names: it keeps its date, and so browsers and proxies the copy they have. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
