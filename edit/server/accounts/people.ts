import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { admins, type Invitation, isAdmin, type Me, type Person } from 'edit/api/person.ts';
import { git } from 'publish/git.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { audit, day, fromNow, hashOf, minute, newToken, now } from './tables.ts';

type NewPerson = Pick<Person, 'name' | 'email' | 'language' | 'teams'>;

type PersonRow = Omit<Person, 'teams' | 'seen'> & { teams: string; seen: string | null };

const count = '(SELECT count(*) FROM passkeys WHERE person = people.id) AS passkeys';
const select = `SELECT people.*, ${count} FROM people`;

const fromRow = ({ teams, seen, ...rest }: PersonRow): Person => ({
  ...rest,
  teams: JSON.parse(teams),
  ...(seen && { seen }),
});

const find = (db: DatabaseSync, where: string, value: string): Person | undefined =>
  rows<PersonRow>(db, `${select} WHERE ${where} = ?`, value).map(fromRow)[0];

export const findPerson = (db: DatabaseSync, id: string): Person | undefined => find(db, 'id', id);

/** Ignores the case of ASCII letters. */
export const findByEmail = (db: DatabaseSync, email: string): Person | undefined => find(db, 'email', email);

export const everyone = (db: DatabaseSync): Person[] => rows<PersonRow>(db, `${select} ORDER BY name`).map(fromRow);

export function addPerson(db: DatabaseSync, { name, email, language, teams }: NewPerson): Person {
  const id = randomUUID();
  const add = 'INSERT INTO people (id, name, email, language, teams) VALUES (?, ?, ?, ?, ?)';
  db.prepare(add).run(id, name, email, language, JSON.stringify(teams));
  return { id, name, email, language, teams, passkeys: 0 };
}

export function changePerson(db: DatabaseSync, { id, name, language, teams }: Omit<Me, 'passkeys'>): void {
  const change = 'UPDATE people SET name = ?, language = ?, teams = ? WHERE id = ?';
  db.prepare(change).run(name, language, JSON.stringify(teams), id);
}

/** Whether this is the last admin. One who never signed in does not count: their link may expire. */
export const isLastAdmin = (db: DatabaseSync, person: Person): boolean =>
  isAdmin(person) && !activeAdmins(db).some(({ id }) => id !== person.id);

const activeAdmins = (db: DatabaseSync): Person[] => everyone(db).filter((one) => isAdmin(one) && one.seen);

const lifetime: Record<Invitation['for'], number> = { joining: 7 * day, 'signing-in': 15 * minute };

/** Makes a link that works once, in place of the last: to join or, if there is a passkey, to sign in. */
export function linkFor(db: DatabaseSync, origin: string, { id }: Pick<Person, 'id'>): string {
  const token = newToken();
  const purpose = findPerson(db, id)?.passkeys ? 'signing-in' : 'joining';
  const add = 'INSERT OR REPLACE INTO links (person, hash, purpose, expires) VALUES (?, ?, ?, ?)';
  db.prepare(add).run(id, hashOf(token), purpose, fromNow(lifetime[purpose]));
  return `${origin}/join/${token}`;
}

/** Whose link it is, and what for; undefined if it was used or replaced, or has expired. */
export function findLink(db: DatabaseSync, token: string) {
  const row = db.prepare('SELECT * FROM links WHERE hash = ? AND expires > ?').get(hashOf(token), now());
  const person = row && findPerson(db, String(row.person));
  return person && { person, purpose: row.purpose as Invitation['for'] };
}

/** Uses a link up. False if it no longer works, even if that is so only since it was found. */
export const useLink = (db: DatabaseSync, token: string): boolean =>
  db.prepare('DELETE FROM links WHERE hash = ? AND expires > ?').run(hashOf(token), now()).changes === 1;

/** Makes a link for the first admin, whom Git's settings name, at each start until an admin has signed in. */
export function firstInvitation(db: DatabaseSync, origin: string, who = gitIdentity()): string | undefined {
  if (activeAdmins(db).length > 0) return undefined;
  const person = findByEmail(db, who.email) ?? addPerson(db, { ...who, language: 'fr', teams: [admins] });
  if (!person.teams.includes(admins)) changePerson(db, { ...person, teams: [...person.teams, admins] });
  audit(db, 'pnpm publisher', 'invited', `${person.name} <${person.email}>: ${admins}`);
  return linkFor(db, origin, person);
}

/** A link for a person without access to their passkey, made on the server's command line. */
export function linkByEmail(db: DatabaseSync, origin: string, email: string): string {
  const person = findByEmail(db, email);
  if (!person) throw new Error(`Nobody with the address ${email} may sign in. An admin can invite them.`);
  audit(db, 'pnpm publisher', 'link-made', `${person.name} <${person.email}>`);
  return linkFor(db, origin, person);
}

const gitIdentity = () => ({
  name: git('config', 'user.name') || 'Admin',
  email: git('config', 'user.email') || `admin@${hostname()}`,
});
