import type { DatabaseSync } from 'node:sqlite';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Passkey, Person } from 'edit/api/person.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { now } from './tables.ts';

export const passkeysOf = (db: DatabaseSync, { id }: Pick<Person, 'id'>): Passkey[] =>
  rows(db, 'SELECT id, device, made, used FROM passkeys WHERE person = ? ORDER BY made', id);

/** A passkey as its signatures are verified, and whose it is. */
export function findPasskey(db: DatabaseSync, id: string): (WebAuthnCredential & { person: string }) | undefined {
  const row = db.prepare('SELECT * FROM passkeys WHERE id = ?').get(id);
  const publicKey = new Uint8Array(row?.public_key as Uint8Array);
  return row && { id, publicKey, counter: Number(row.counter), person: String(row.person) };
}

/** Records the use of a passkey. False if it was removed, or used twice at once, while its signature was verified. */
export const markUsed = (db: DatabaseSync, id: string, counter: number): boolean =>
  db
    .prepare('UPDATE passkeys SET counter = ?1, used = ?2 WHERE id = ?3 AND (counter < ?1 OR ?1 = 0)')
    .run(counter, now(), id).changes === 1;

export function addPasskey(db: DatabaseSync, person: Person, device: string, made: WebAuthnCredential): void {
  db.prepare(
    'INSERT INTO passkeys (id, person, public_key, counter, device, made, used) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)',
  ).run(made.id, person.id, made.publicKey, made.counter, device, now());
}

export function removePasskey(db: DatabaseSync, { id }: Passkey): void {
  db.prepare('DELETE FROM passkeys WHERE id = ?').run(id);
}

const browsers = {
  Edge: /Edg/,
  Opera: /OPR/,
  'Samsung Internet': /Samsung/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrome|CriOS/,
  Safari: /Safari/,
};
const systems = {
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  Windows: /Windows/,
  ChromeOS: /CrOS/,
  Mac: /Mac OS/,
  Linux: /Linux/,
};

/** The first that matches is right. */
const nameIn = (names: Record<string, RegExp>, userAgent: string): string | undefined =>
  Object.keys(names).find((name) => names[name]?.test(userAgent));

/** How people know a device: “Chrome, Android”. A dash if its `User-Agent` does not say. */
export const deviceOf = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ') || '–';
