import type { DatabaseSync } from 'node:sqlite';
import type { Person } from 'edit/api/person.ts';
import { findPerson, markSeen } from './people.ts';
import { day, fromNow, minute, now } from './time.ts';
import { hashOf, newToken } from './token.ts';

/** How long a session lasts, and how long unused. */
export const lifetime = 30 * day;
const idle = 14 * day;

/** Someone who is signed in. */
export interface Session {
  person: Person;
  /** When they signed in. */
  began: string;
}

/** Signs a person in and returns the session's token. It is always new: others may know what a browser had before. */
export function startSession(db: DatabaseSync, person: Pick<Person, 'id'>): string {
  db.prepare('DELETE FROM sessions WHERE began <= ? OR seen <= ?').run(fromNow(-lifetime), fromNow(-idle));
  const token = newToken();
  const session = { hash: hashOf(token), person: person.id, now: now() };
  db.prepare('INSERT INTO sessions (hash, person, began, seen) VALUES (:hash, :person, :now, :now)').run(session);
  markSeen(db, person.id);
  return token;
}

/** Undefined if there is no such session (any more). */
export function findSession(db: DatabaseSync, token: string): Session | undefined {
  const row = db
    .prepare('SELECT person, began, seen FROM sessions WHERE hash = ? AND began > ? AND seen > ?')
    .get(hashOf(token), fromNow(-lifetime), fromNow(-idle));
  const person = row && findPerson(db, String(row.person));
  if (!person) return undefined;
  // Not at every request, because each writes to the disk.
  if (String(row.seen) < fromNow(-minute)) {
    db.prepare('UPDATE sessions SET seen = ? WHERE hash = ?').run(now(), hashOf(token));
    markSeen(db, person.id);
  }
  return { person, began: String(row.began) };
}

export function endSession(db: DatabaseSync, token: string): void {
  db.prepare('DELETE FROM sessions WHERE hash = ?').run(hashOf(token));
}

/** Ends all sessions of a person but one. */
export function endOtherSessions(db: DatabaseSync, { id }: Pick<Person, 'id'>, token: string): void {
  db.prepare('DELETE FROM sessions WHERE person = ? AND hash != ?').run(id, hashOf(token));
}
