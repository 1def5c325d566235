import type { DatabaseSync } from 'node:sqlite';
import { fromNow, minute, now } from './time.ts';
import { hashOf, newToken } from './token.ts';

/** How long someone may take to touch the sensor or type the PIN. */
export const lifetime = 5 * minute;

/**
 * Keeps a challenge that a passkey is to sign, and returns the token of a cookie that binds it to this browser.
 * `purpose` says what the signature is good for, so that none is taken for another.
 */
export function keepChallenge(db: DatabaseSync, challenge: string, purpose: string): string {
  db.prepare('DELETE FROM challenges WHERE expires <= ?').run(now());
  const token = newToken();
  const row = { hash: hashOf(token), challenge, purpose, expires: fromNow(lifetime) };
  db.prepare('INSERT INTO challenges VALUES (:hash, :challenge, :purpose, :expires)').run(row);
  return token;
}

/** Takes a challenge out, so that each is answered once, whether rightly or wrongly. */
export function takeChallenge(db: DatabaseSync, token: string, purpose: string): string | undefined {
  const row = db
    .prepare('DELETE FROM challenges WHERE hash = ? AND purpose = ? AND expires > ? RETURNING challenge')
    .get(hashOf(token), purpose, now());
  return row && String(row.challenge);
}
