import { readFileSync, type Stats, statSync } from 'node:fs';
import { mediaTypeOf } from './media-types.ts';

export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

/** A file as it can be sent: itself, or what was compressed beside it when it was published. */
export interface Form {
  path: string;
  size: number;
  encoding: Encoding | undefined;
  modified: string;
  /** Spelt as nginx does, so that a visitor's copy is good with either server. */
  etag: string;
  /** Of a small file, once it was read. */
  content: Buffer | undefined;
  identity: string;
}

export interface StoredFile {
  type: string;
  plain: Form;
  /** Smallest first. */
  compressed: Form[];
}

const known = new Map<string, StoredFile>();
let held = 0;

/**
 * A file of the store in the smallest form that is accepted, as it stands on the disk now: what was remembered of one
 * that has been pruned or mended since is forgotten.
 */
export function storedFile(path: string, accepted: readonly Encoding[]): { file: StoredFile; form: Form } | undefined {
  const remembered = known.get(path);
  const form = remembered && bestOf(remembered, accepted);
  if (form && form.identity === identityOf(statOf(form.path))) return { file: remembered, form };
  known.delete(path);
  const plain = formOf(path);
  if (!plain) return undefined;
  const compressed = Object.entries(encodings).map(([name, suffix]) => formOf(path + suffix, name as Encoding));
  const file = { type: mediaTypeOf(path), plain, compressed: compressed.filter((form) => form !== undefined) };
  known.set(path, file);
  return { file, form: bestOf(file, accepted) };
}

const bestOf = ({ plain, compressed }: StoredFile, accepted: readonly Encoding[]): Form =>
  compressed.find(({ encoding }) => encoding && accepted.includes(encoding)) ?? plain;

function formOf(path: string, encoding?: Encoding): Form | undefined {
  const stats = statOf(path);
  if (!stats?.isFile()) return undefined;
  const { size, mtimeMs } = stats;
  const seconds = Math.floor(mtimeMs / 1000);
  const modified = new Date(seconds * 1000).toUTCString();
  const etag = `"${seconds.toString(16)}-${size.toString(16)}"`;
  return { path, size, encoding, modified, etag, content: undefined, identity: identityOf(stats) };
}

const identityOf = (stats: Stats | undefined): string => `${stats?.ino} ${stats?.mtimeMs} ${stats?.size}`;

/** Whatever the reason, what cannot be looked at is not there: a name may be too long, or a part of it a file. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const mostOfOne = 256 * 1024;
const mostOfAll = 64 * 1024 * 1024;

/** The content of a small file, kept in memory; undefined for a large one, or one that has gone since. */
export function contentOf(form: Form): Buffer | undefined {
  if (form.content || form.size > mostOfOne) return form.content;
  try {
    form.content = readFileSync(form.path);
  } catch {
    return undefined;
  }
  held += form.size;
  // Simpler than choosing what to forget; what is read again comes from the system's own memory of files.
  if (held > mostOfAll) forgetAll();
  return form.content;
}

function forgetAll(): void {
  known.clear();
  held = 0;
}
