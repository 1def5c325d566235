import type { DatabaseSync } from 'node:sqlite';
import type { Invitation, Person } from 'edit/api/person.ts';
import { findPerson } from './people.ts';
import { day, fromNow, minute, now } from './time.ts';
import { hashOf, newToken } from './token.ts';

type Purpose = Invitation['for'];

export interface Link {
  person: Person;
  purpose: Purpose;
}

const lifetime: Record<Purpose, number> = { joining: 7 * day, 'signing-in': 15 * minute };

/** Makes a personal link that works once. The person's earlier link no longer works. */
export function createLink(db: DatabaseSync, origin: string, person: Pick<Person, 'id'>, purpose: Purpose): string {
  const token = newToken();
  const link = { person: person.id, hash: hashOf(token), purpose, expires: fromNow(lifetime[purpose]) };
  db.prepare('INSERT OR REPLACE INTO links VALUES (:person, :hash, :purpose, :expires)').run(link);
  return `${origin}/join/${token}`;
}

/** The link that a person needs: to join with a passkey, or, if they have one that is out of reach, to sign in. */
export const linkFor = (db: DatabaseSync, origin: string, person: Pick<Person, 'id' | 'passkeys'>): string =>
  createLink(db, origin, person, person.passkeys > 0 ? 'signing-in' : 'joining');

/** Whose link it is, and what for; undefined if it was used or replaced, or has expired. */
export function findLink(db: DatabaseSync, token: string): Link | undefined {
  const row = db.prepare('SELECT person, purpose FROM links WHERE hash = ? AND expires > ?').get(hashOf(token), now());
  const person = row && findPerson(db, String(row.person));
  return person && { person, purpose: row.purpose as Purpose };
}

/** Uses a link up. False if it no longer works, even if that is so only since it was found. */
export const useLink = (db: DatabaseSync, token: string): boolean =>
  db.prepare('DELETE FROM links WHERE hash = ? AND expires > ?').run(hashOf(token), now()).changes === 1;
