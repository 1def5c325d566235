import { readFileSync, type Stats, statSync } from 'node:fs';
import { mediaTypeOf } from './media-types.ts';

export type Encoding = 'br' | 'gzip';

/** One file as it can be sent: itself, or what was compressed beside it when it was published. */
export interface Form {
  path: string;
  size: number;
  encoding: Encoding | undefined;
  modified: string;
  /** Spelt as nginx does, so that a visitor's copy is good with either server. */
  etag: string;
  content: Buffer | undefined;
}

export interface StoredFile {
  type: string;
  plain: Form;
  compressed: Form[];
}

/** A folder whose files never change: the documents of one composition, or what one release publishes. */
export interface StoredFolder {
  place: string;
  /** Another folder put in the same place, or one that is being removed, is not the one we knew. */
  identity: string;
  files: Map<string, StoredFile>;
}

const folders = new Map<string, StoredFolder>();

/** The folder as it stands on the disk now, with what is known of its files; undefined when there is none. */
export function storedFolder(place: string): StoredFolder | undefined {
  const stats = statOf(place);
  if (!stats?.isDirectory()) return void folders.delete(place);
  const identity = `${stats.ino} ${stats.ctimeMs}`;
  const known = folders.get(place);
  if (known?.identity === identity) return known;
  const folder = { place, identity, files: new Map() };
  folders.set(place, folder);
  return folder;
}

/** `name` is relative, in the spelling of `readAddress`. */
export function storedFile(folder: StoredFolder, name: string): StoredFile | undefined {
  const known = folder.files.get(name);
  if (known) return known;
  const path = `${folder.place}/${name}`;
  const plain = formOf(path);
  if (!plain) return undefined;
  const compressed = [formOf(`${path}.br`, 'br'), formOf(`${path}.gz`, 'gzip')].filter((form) => form !== undefined);
  const file = { type: mediaTypeOf(name), plain, compressed };
  folder.files.set(name, file);
  return file;
}

function formOf(path: string, encoding?: Encoding): Form | undefined {
  const stats = statOf(path);
  if (!stats?.isFile()) return undefined;
  const { size } = stats;
  const seconds = Math.floor(stats.mtimeMs / 1000);
  const etag = `"${seconds.toString(16)}-${size.toString(16)}"`;
  return { path, size, encoding, modified: new Date(seconds * 1000).toUTCString(), etag, content: undefined };
}

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
let held = 0;

/** The content of a small file, kept in memory; undefined for a large one, or one that has gone since. */
export function contentOf(form: Form): Buffer | undefined {
  if (form.content || form.size > mostOfOne) return form.content;
  try {
    form.content = readFileSync(form.path);
  } catch {
    return undefined;
  }
  held += form.size;
  if (held > mostOfAll) forgetAll();
  return form.content;
}

/** Simpler than choosing what to forget, and what is read again comes from the system's own memory of files. */
function forgetAll(): void {
  folders.clear();
  held = 0;
}
