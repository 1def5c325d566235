/**
 * The pointer of a mirror, `live.json`: what the publisher says is live, signed and dated. Uses nothing of Node, because
 * the Worker reads it too.
 */

export const pointerKey = 'live.json';
/** No pointer has more bytes. */
export const maxPointer = 64_000;

export interface Statement {
  format: 1;
  /** Greater in each later statement of the same key: the time in ms, unless a clock was set back. */
  sequence: number;
  /** ISO time. The publisher signs again at least every day. */
  at: string;
  /** The live composition. */
  live: string;
  /** What the mirror has, in lists: one of each app's releases, and `site` with the compositions and the history. */
  lists: Record<string, Named>;
  /** Bytes of the largest document. Manifests of compositions name only hashes. */
  largest: number;
}

/** What is known of an object before it is read: the hash and the number of its bytes. */
export type Named = [integrity: string, bytes: number];

/** By key, which is also the path of the file in a store. */
export type List = Record<string, Named>;

/** A statement, and the key that it was signed with. */
export interface Signed {
  statement: Statement;
  publicKey: string;
}

/** Thrown for a pointer that must not be followed. */
export class PointerRefused extends Error {
  readonly why: 'unsigned' | 'older';

  constructor(why: PointerRefused['why']) {
    super(`The pointer is ${why}.`);
    this.why = why;
  }
}

/** Reads a pointer that one of these keys has signed: several are separated by commas while a key is changed. */
export async function readPointer(text: string, publicKeys: string): Promise<Signed> {
  const { statement = '', signature = '' } = parsed<{ statement?: string; signature?: string }>(text) ?? {};
  for (const publicKey of keysIn(publicKeys)) {
    if (!(await isSigned(statement, signature, publicKey))) continue;
    const read = parsed<Statement>(statement);
    if (read?.format === 1 && Number.isSafeInteger(read.sequence)) return { statement: read, publicKey };
  }
  throw new PointerRefused('unsigned');
}

/** Refuses a pointer that is older than one which was seen before, unless the key of that one is no longer trusted. */
export function assertNotOlder({ statement }: Signed, seen: Seen | undefined, publicKeys: string): void {
  if (seen && keysIn(publicKeys).includes(seen.publicKey) && statement.sequence < seen.sequence)
    throw new PointerRefused('older');
}

export interface Seen {
  publicKey: string;
  sequence: number;
}

/** Whether the publisher should have signed again. */
export const isOld = ({ at }: Pick<Statement, 'at'>, now: number): boolean => now - Date.parse(at) > 26 * 3_600_000;

const keysIn = (publicKeys: string): string[] => publicKeys.split(/[\s,]+/).filter(Boolean);

async function isSigned(statement: string, signature: string, x: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify']);
    const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
    return await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(statement));
  } catch {
    return false;
  }
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
