import type { DatabaseSync } from 'node:sqlite';
import type { Me, Person } from 'edit/api/person.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { pick } from 'tools/content/pick.ts';
import { findPerson } from './accounts/people.ts';
import { audit, auditOnce, day, fromNow, hashOf, minute, newToken, now } from './accounts/tables.ts';
import { Refused, refuse } from './refused.ts';

/** A cookie that neither scripts nor other sites can use; on https it is bound to exactly this host. */
export function cookie(name: string, origin: string) {
  const secure = origin.startsWith('https:');
  const fullName = secure ? `__Host-${name}` : name;
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  return {
    read: (c: Context) => getCookie(c, fullName) ?? '',
    write: (c: Context, value: string, milliseconds: number) =>
      setCookie(c, fullName, value, { ...options, maxAge: milliseconds / 1000 }),
    clear: (c: Context) => void deleteCookie(c, fullName, options),
  };
}

const lifetime = 30 * day;
const idle = 14 * day;

/** Signs a person in and returns a new token: others may know what the browser had before. */
export function startSession(db: DatabaseSync, person: Pick<Person, 'id'>): string {
  db.prepare('DELETE FROM sessions WHERE began <= ? OR seen <= ?').run(fromNow(-lifetime), fromNow(-idle));
  const token = newToken();
  const row = [hashOf(token), person.id, now(), now()];
  db.prepare('INSERT INTO sessions (hash, person, began, seen) VALUES (?, ?, ?, ?)').run(...row);
  markSeen(db, person.id);
  return token;
}

const markSeen = (db: DatabaseSync, person: string) =>
  db.prepare('UPDATE people SET seen = ? WHERE id = ?').run(now(), person);

/** Who is signed in, and when they did; undefined if there is no such session (any more). */
function findSession(db: DatabaseSync, token: string) {
  const open = 'SELECT * FROM sessions WHERE hash = ? AND began > ? AND seen > ?';
  const row = db.prepare(open).get(hashOf(token), fromNow(-lifetime), fromNow(-idle));
  const person = row && findPerson(db, String(row.person));
  if (!person) return undefined;
  // Not at every request, because each writes to the disk.
  if (String(row.seen) < fromNow(-minute)) {
    db.prepare('UPDATE sessions SET seen = ? WHERE hash = ?').run(now(), hashOf(token));
    markSeen(db, person.id);
  }
  return { person, began: String(row.began) };
}

const endSession = (db: DatabaseSync, token: string) =>
  db.prepare('DELETE FROM sessions WHERE hash = ?').run(hashOf(token));

declare module 'hono' {
  interface ContextVariableMap {
    person: Person;
    session: NonNullable<ReturnType<typeof findSession>>;
  }
}

export interface Accounts {
  db: DatabaseSync;
  origin: string;
}

const sessionCookie = ({ origin }: Accounts) => cookie('edit-session', origin);

/** Sets `c.var.person`, or refuses a stranger. Requests for another team’s content are in the audit log. */
export function session(accounts: Accounts): MiddlewareHandler {
  return async (c, next) => {
    const found = findSession(accounts.db, sessionCookie(accounts).read(c)) ?? refuse(401, 'signInFirst');
    c.set('session', found);
    c.set('person', found.person);
    await next();
    const { item, owners } = c.error instanceof Refused ? c.error.more : {};
    if (owners) auditOnce(accounts.db, found.person.name, 'refused', `${c.req.method} ${item}`);
  };
}

/** Signs a person in on this browser, after signing out anyone else. */
export function signIn(c: Context, accounts: Accounts, person: Person, how: string): Me {
  const { read, write } = sessionCookie(accounts);
  endSession(accounts.db, read(c));
  write(c, startSession(accounts.db, person), lifetime);
  audit(accounts.db, person.name, 'signed-in', how);
  return meNow(accounts, person);
}

export function signOut(c: Context, accounts: Accounts): void {
  const { read, clear } = sessionCookie(accounts);
  const person = findSession(accounts.db, read(c))?.person;
  endSession(accounts.db, read(c));
  clear(c);
  if (person) audit(accounts.db, person.name, 'signed-out');
}

/** Ends the person's sessions on all other browsers. */
export function signOutElsewhere(c: Context, accounts: Accounts): void {
  const own = hashOf(sessionCookie(accounts).read(c));
  accounts.db.prepare('DELETE FROM sessions WHERE person = ? AND hash != ?').run(c.var.person.id, own);
}

/** What a person is told about themself, as the database has it now. */
export const meNow = ({ db }: Accounts, { id }: Pick<Person, 'id'>): Me =>
  pick(findPerson(db, id) ?? refuse(401, 'signInFirst'), ['id', 'name', 'language', 'teams', 'passkeys']);
