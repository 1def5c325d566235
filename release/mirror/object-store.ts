import { bucketAt } from './bucket.ts';
import { folderAt } from './folder.ts';

/** Where a mirror is: a bucket or a folder. Keys are relative to its address. */
export interface ObjectStore {
  /** As it was given, for messages. */
  address: string;
  /** Undefined if there is no such object, or it has more bytes; then the rest is not read. */
  get: (key: string, maxBytes: number) => Promise<StoredObject | undefined>;
  put: (key: string, content: Buffer) => Promise<void>;
  delete: (key: string) => Promise<void>;
  list: () => Promise<ListedObject[]>;
}

export interface StoredObject {
  content: Buffer;
  /** In ms. The same for everybody who asks. */
  modified: number;
}

export interface ListedObject {
  key: string;
  size: number;
  modified: number;
  /** In hex. Not every service tells it. */
  md5?: string | undefined;
}

/** `s3://bucket/prefix`, or the path of a folder. Refuses anything else, and a bucket without its variables. */
export const openObjects = (address: string): ObjectStore =>
  /^\.{0,2}\//.test(address) ? folderAt(address) : bucketAt(address);
