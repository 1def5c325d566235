import { readFileSync, type Stats, statSync } from 'node:fs';
import { type Encoding, encodings } from './rules/encodings.ts';
import { mediaTypeOf } from './rules/media-types.ts';

/** A file as it can be sent: plain, or compressed when it was published. */
export interface Representation {
  path: string;
  size: number;
  encoding: Encoding | undefined;
  lastModified: string;
  /** In nginx's format, so that a cached copy is valid with both servers. */
  etag: string;
  /** The content of a small file, once it has been read. */
  content: Buffer | undefined;
  fingerprint: string;
}

export interface StoredFile {
  type: string;
  plain: Representation;
  /** Smallest first. */
  compressed: Representation[];
}

const cache = new Map<string, StoredFile>();
let cachedBytes = 0;

/**
 * Finds a file in its smallest accepted representation. Checks the disk each time, so that it notices a file that was
 * pruned or repaired.
 */
export function storedFile(
  path: string,
  accepted: readonly Encoding[],
): { file: StoredFile; representation: Representation } | undefined {
  const cached = cache.get(path);
  const representation = cached && selectRepresentation(cached, accepted);
  if (representation && representation.fingerprint === fingerprintOf(statOf(representation.path)))
    return { file: cached, representation };
  cache.delete(path);
  const plain = representationOf(path);
  if (!plain) return undefined;
  const compressed = Object.entries(encodings).map(([name, suffix]) =>
    representationOf(path + suffix, name as Encoding),
  );
  const file = {
    type: mediaTypeOf(path),
    plain,
    compressed: compressed.filter((representation) => representation !== undefined),
  };
  cache.set(path, file);
  return { file, representation: selectRepresentation(file, accepted) };
}

const selectRepresentation = ({ plain, compressed }: StoredFile, accepted: readonly Encoding[]): Representation =>
  compressed.find(({ encoding }) => encoding && accepted.includes(encoding)) ?? plain;

function representationOf(path: string, encoding?: Encoding): Representation | undefined {
  const stats = statOf(path);
  if (!stats?.isFile()) return undefined;
  const { size, mtimeMs } = stats;
  const seconds = Math.floor(mtimeMs / 1000);
  const lastModified = new Date(seconds * 1000).toUTCString();
  const etag = `"${seconds.toString(16)}-${size.toString(16)}"`;
  return { path, size, encoding, lastModified, etag, content: undefined, fingerprint: fingerprintOf(stats) };
}

const fingerprintOf = (stats: Stats | undefined): string => `${stats?.ino} ${stats?.mtimeMs} ${stats?.size}`;

/** Undefined on any error: a name may be too long, or a parent may be a file. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const maxFileBytes = 256 * 1024;
const maxCacheBytes = 64 * 1024 * 1024;

/** The content of a small file, cached. Undefined for a large file, or one that has been deleted since. */
export function contentOf(representation: Representation): Buffer | undefined {
  if (representation.content || representation.size > maxFileBytes) return representation.content;
  try {
    representation.content = readFileSync(representation.path);
  } catch {
    return undefined;
  }
  cachedBytes += representation.size;
  // Simpler than evicting single files, and cheap, because the operating system caches files too.
  if (cachedBytes > maxCacheBytes) clearCache();
  return representation.content;
}

function clearCache(): void {
  cache.clear();
  cachedBytes = 0;
}
