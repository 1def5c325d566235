import type { DatabaseSync } from 'node:sqlite';
import { isAdmin, type Me, type Person } from 'edit/api/person.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { audit } from './accounts/audit.ts';
import { findPerson } from './accounts/people.ts';
import {
  endOtherSessions,
  endSession,
  findSession,
  lifetime,
  type Session,
  startSession,
} from './accounts/sessions.ts';
import { type Cookie, cookie } from './cookie.ts';
import { NotYours, Refused } from './refused.ts';
import words from './words.json' with { type: 'json' };

declare module 'hono' {
  interface ContextVariableMap {
    /** Who is signed in, on routes behind `session`. */
    person: Person;
    session: Session;
  }
}

/** What the routes of accounts need. */
export interface Accounts {
  db: DatabaseSync;
  /** The address of the editors' app. */
  origin: string;
}

const sessionCookie = ({ origin }: Accounts): Cookie => cookie('edit-session', origin);

/** Sets `c.var.person`, or refuses someone who is not signed in. The audit log tells who asked for another team’s content. */
export function session(accounts: Accounts): MiddlewareHandler {
  return async (c, next) => {
    const found = findSession(accounts.db, sessionCookie(accounts).read(c));
    if (!found) throw new Refused(401, words.signInFirst);
    c.set('session', found);
    c.set('person', found.person);
    await next();
    const { error } = c;
    if (error instanceof NotYours) audit(accounts.db, found.person.name, 'refused', `${c.req.method} ${error.item}`);
  };
}

/** Behind `session`. */
export const adminsOnly: MiddlewareHandler = async (c, next) => {
  if (!isAdmin(c.var.person)) throw new Refused(403, words.notAdmin);
  await next();
};

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
  const found = findSession(accounts.db, read(c));
  endSession(accounts.db, read(c));
  clear(c);
  if (found) audit(accounts.db, found.person.name, 'signed-out');
}

/** Ends the person's sessions on all other browsers. */
export const signOutElsewhere = (c: Context, accounts: Accounts): void =>
  endOtherSessions(accounts.db, c.var.person, sessionCookie(accounts).read(c));

/** What a person is told about themself, as the database has it now. */
export function meNow({ db }: Accounts, person: Pick<Person, 'id'>): Me {
  const found = findPerson(db, person.id);
  if (!found) throw new Refused(401, words.signInFirst);
  const { id, name, language, teams, passkeys } = found;
  return { id, name, language, teams, passkeys };
}
