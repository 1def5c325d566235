import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'tools/workspace/repository.ts';
import { replaceFile } from '../durable.ts';
import { bucketAt } from './bucket.ts';

/** Where a mirror is: a bucket or a folder. Keys are relative to its address. */
export interface ObjectStore {
  /** As it was given, for messages. */
  address: string;
  /** Undefined if there is no such object, or it has more bytes; then the rest is not read. */
  get: (key: string, maxBytes: number) => Promise<Buffer | undefined>;
  put: (key: string, content: Buffer) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** When each object was sent, in ms, by key. */
  list: () => Promise<Map<string, number>>;
}

/** `s3://bucket/prefix`, or the path of a folder. Refuses anything else, and a bucket without its variables. */
export const openObjects = (address: string): ObjectStore =>
  /^\.{0,2}\//.test(address) ? folderAt(address) : bucketAt(address);

/** A mirror in a folder, such as a disk for backups. */
function folderAt(address: string): ObjectStore {
  const fileOf = (key: string): string => path.resolve(address, key);
  return {
    address,
    async get(key, maxBytes) {
      const found = statSync(fileOf(key), { throwIfNoEntry: false });
      return found && found.size <= maxBytes ? readFileSync(fileOf(key)) : undefined;
    },
    put: async (key, content) => replaceFile(fileOf(key), content),
    delete: async (key) => rmSync(fileOf(key), { force: true }),
    list: async () => new Map(filesBelow(path.resolve(address)).map((key) => [key, statSync(fileOf(key)).mtimeMs])),
  };
}
