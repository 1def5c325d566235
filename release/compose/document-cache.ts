import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasIntegrity } from 'store/integrity.ts';

/** Documents of an earlier composition that the next one may reuse. */
export interface CachedDocuments {
  folder: string;
  /** The cache key of each document, by file. */
  keys: Record<string, string>;
  /** The integrity of each file. */
  files: Record<string, string>;
}

const encodings = ['', '.br', '.gz'];

/** A hash of everything that a document is composed from. */
export const cacheKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');

/** Reuses an undamaged cached document with this key. Returns false if there is none. */
export function reuseDocument(file: string, key: string, folder: string, cached: CachedDocuments[]): boolean {
  const match = cached.find(
    ({ keys, files, folder }) =>
      keys[file] === key &&
      encodings.every((encoding) => hasIntegrity(path.join(folder, file + encoding), files[file + encoding] ?? '')),
  );
  if (!match) return false;
  for (const encoding of encodings)
    linkOrCopy(path.join(match.folder, file + encoding), path.join(folder, file + encoding));
  return true;
}

/** A hard link keeps the date of the file, so that the copies of browsers and proxies stay valid. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
