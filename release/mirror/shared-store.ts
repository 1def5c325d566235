/** An object store that several machines use. Keys are relative to its prefix. */
export interface SharedStore {
  /** `s3://bucket/prefix`, for messages. */
  address: string;
  /** Throws `TooLong` for an object that has more bytes, also once it is unpacked, without reading them all. */
  get: (key: string, maxBytes?: number) => Promise<StoredObject | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Creates an object, and returns false if there is one already. */
  create: (key: string, content: Buffer) => Promise<boolean>;
  /** Creates or replaces an object. Only for content that the key determines, or to repair an object. */
  put: (key: string, content: Buffer) => Promise<void>;
  /** Replaces the object that has this ETag; without one, creates it. Never tries twice. */
  swap: (key: string, content: Buffer, etag: string | undefined) => Promise<Swapped>;
  /** All objects whose keys start with `prefix`. */
  list: (prefix: string) => Promise<ListedObject[]>;
  /** Deletes an object unless it was put at this time (ms, by the clock of the store) or later. Returns whether it did. */
  deleteOlder: (key: string, than: number) => Promise<boolean>;
}

/** `unclear` if the connection broke or the store answered with an error: it may have happened, now or later. */
export type Swapped = 'done' | 'lost' | 'unclear';

export interface StoredObject {
  content: Buffer;
  etag: string;
  /** In ms, by the clock of the store. */
  modified: number;
}

export interface ListedObject {
  key: string;
  size: number;
  /** The MD5 of the content, in hex. */
  etag: string;
  modified: number;
}

/** Thrown for an object with more bytes than were asked for. */
export class TooLong extends Error {}

/** Thrown when the store does not do what it was asked for: keys without the right, a bucket that is missing. */
export class StoreFault extends Error {}

/** Thrown when the store could not be reached, after several attempts. */
export class Unreachable extends StoreFault {}
