import { isBucket } from 'store/shared/bucket-address.ts';
import { openBucketInbox } from './bucket-inbox.ts';
import { FolderInbox } from './folder-inbox.ts';

/** The inbox of one app: a folder, or a prefix of a bucket. Its team can change everything in it at any time. */
export interface Inbox {
  /** The names of the files in it. */
  names(): Promise<string[]>;
  /** Undefined if there is no such file. Throws `Refusal` if it is longer than this. */
  read(name: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Writes a new file, whole. False if there is one of this name. */
  create(name: string, content: Buffer): Promise<boolean>;
  /** Writes a file, whole, also in the place of another. */
  replace(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Opens `s3://bucket/prefix/inbox/mf-events`, or a folder. */
export const openInbox = (place: string): Inbox => (isBucket(place) ? openBucketInbox(place) : new FolderInbox(place));

export const packName = (sequence: number): string => `${number(sequence)}.pack`;
export const statementName = (sequence: number): string => `${number(sequence)}.json`;
export const answerName = (sequence: number): string => `${number(sequence)}.answer.json`;
export const noticeName = 'live.json';

const number = (sequence: number): string => String(sequence).padStart(6, '0');

/** The numbers of the statements that have no answer, in order. */
export function waiting(names: string[]): number[] {
  const known = new Set(names);
  return names
    .flatMap((name) => (/^\d{6,15}\.json$/.test(name) ? Number.parseInt(name, 10) : []))
    .filter((sequence) => known.has(statementName(sequence)) && !known.has(answerName(sequence)))
    .sort((a, b) => a - b);
}

/** The highest number in use, of a statement that may still be on its way too; 0 if there is none. */
export const highestNumber = (names: string[]): number =>
  Math.max(0, ...names.flatMap((name) => (/^\d{6,15}\./.test(name) ? Number.parseInt(name, 10) : [])));
