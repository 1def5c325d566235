import type { DatabaseSync } from 'node:sqlite';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Passkey, Person } from 'edit/api/person.ts';
import { rows } from 'tools/workspace/sqlite.ts';

export const passkeysOf = (db: DatabaseSync, { id }: Pick<Person, 'id'>): Passkey[] =>
  rows(db, 'SELECT id, device, made, used FROM passkeys WHERE person = ? ORDER BY made', id);

/** A passkey as its signatures are verified, and whose it is. */
export function findPasskey(db: DatabaseSync, id: string): (WebAuthnCredential & { person: string }) | undefined {
  const row = db.prepare('SELECT * FROM passkeys WHERE id = ?').get(id);
  const publicKey = new Uint8Array(row?.public_key as Uint8Array);
  return row && { id, publicKey, counter: Number(row.counter), person: String(row.person) };
}

const browsers = {
  Edge: /Edg/,
  Opera: /OPR/,
  'Samsung Internet': /Samsung/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrome|CriOS/,
  Safari: /Safari/,
};
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'CrOS', 'Mac OS', 'Linux'];

/** How people know a device: “Chrome, Android”. A dash if its `User-Agent` does not say. Of each kind, the first is right. */
export function deviceOf(userAgent: string): string {
  const browser = Object.entries(browsers).find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find((name) => userAgent.includes(name));
  return [browser, system].filter(Boolean).join(', ') || '–';
}
