/** The pointer of a mirror: what is live, signed and dated. Uses nothing of Node, because the Worker reads it too. */

export const pointerKey = 'live.json';
/** No pointer has more bytes. */
export const maxPointer = 64_000;
/** Nor a document: manifests of compositions name only hashes. */
export const maxDocument = 10_000_000;

export interface Statement {
  /** Greater in each later statement of the same key: the time in ms, unless a clock was set back. */
  sequence: number;
  /** ISO time. The publisher signs again at least every day. */
  at: string;
  live: string;
  list: Named;
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

export type Seen = Pick<Signed, 'publicKey'> & Pick<Statement, 'sequence'>;

/** Thrown for a pointer that must not be followed. The message is `unsigned` or `older`. */
export class PointerRefused extends Error {}

/** Reads a pointer signed by one of these keys. Refuses one older than `seen`, whose key is still trusted. */
export async function readPointer(text: string, publicKeys: string, seen?: Seen): Promise<Signed> {
  const keys = publicKeys.split(/[\s,]+/).filter(Boolean);
  const signed = await signedPointer(text, keys);
  if (!signed) throw new PointerRefused('unsigned');
  const isOlder = seen && keys.includes(seen.publicKey) && signed.statement.sequence < seen.sequence;
  if (isOlder) throw new PointerRefused('older');
  return signed;
}

async function signedPointer(text: string, publicKeys: string[]): Promise<Signed | undefined> {
  try {
    const { statement, signature } = JSON.parse(text);
    const signed = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
    for (const x of publicKeys) {
      const jwk = { kty: 'OKP', crv: 'Ed25519', x };
      const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
      if (await crypto.subtle.verify('Ed25519', key, signed, new TextEncoder().encode(statement)))
        return { statement: JSON.parse(statement), publicKey: x };
    }
  } catch {
    // It is no JSON, or has no signature.
  }
  return undefined;
}

/** Whether the publisher should have signed again. */
export const isOld = ({ at }: Pick<Statement, 'at'>, now: number): boolean => now - Date.parse(at) > 26 * 3_600_000;

/** The key of an object that is found by its hash, so that compositions share documents: `documents/<hex>`. */
export const contentKey = (folder: 'documents' | 'history' | 'lists', integrity: string): string =>
  `${folder}/${hexOf(integrity)}`;

/** The ETag of a file. The same in every region and composition, so that a visitor's copy stays valid. */
export const contentTag = (integrity: string): string => `"${hexOf(integrity).slice(0, 32)}"`;

/** The integrity of some bytes, by an API that Node and Workers have. */
export async function integrityBy(content: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

const hexOf = (integrity: string): string =>
  [...atob(integrity.replace('sha256-', ''))].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
