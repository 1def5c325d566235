import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Language } from 'contract/language.ts';
import { isAdmin, type Person } from 'edit/api/person.ts';
import { rows } from 'tools/workspace/sqlite.ts';
import { now } from './time.ts';

export type NewPerson = Pick<Person, 'name' | 'email' | 'language' | 'teams'>;

interface Row {
  id: string;
  name: string;
  email: string;
  language: Language;
  teams: string;
  seen: string | null;
  passkeys: number;
}

const select = `SELECT people.*, (SELECT count(*) FROM passkeys WHERE person = people.id) AS passkeys FROM people`;

const fromRow = ({ teams, seen, ...rest }: Row): Person => ({
  ...rest,
  teams: JSON.parse(teams),
  ...(seen !== null && { seen }),
});

const find = (db: DatabaseSync, where: string, value: string): Person | undefined =>
  rows<Row>(db, `${select} WHERE ${where} = ?`, value).map(fromRow)[0];

export const findPerson = (db: DatabaseSync, id: string): Person | undefined => find(db, 'id', id);

/** Ignores the case of ASCII letters. */
export const findByEmail = (db: DatabaseSync, email: string): Person | undefined => find(db, 'email', email);

export const everyone = (db: DatabaseSync): Person[] => rows<Row>(db, `${select} ORDER BY name`).map(fromRow);

export function addPerson(db: DatabaseSync, { name, email, language, teams }: NewPerson): Person {
  const id = randomUUID();
  const row = { id, name, email, language, teams: JSON.stringify(teams) };
  db.prepare(
    'INSERT INTO people (id, name, email, language, teams) VALUES (:id, :name, :email, :language, :teams)',
  ).run(row);
  return { id, name, email, language, teams, passkeys: 0 };
}

export function changeTeams(db: DatabaseSync, id: string, teams: string[]): void {
  db.prepare('UPDATE people SET teams = ? WHERE id = ?').run(JSON.stringify(teams), id);
}

export function changeLanguage(db: DatabaseSync, id: string, language: Language): void {
  db.prepare('UPDATE people SET language = ? WHERE id = ?').run(language, id);
}

export function markSeen(db: DatabaseSync, id: string): void {
  db.prepare('UPDATE people SET seen = ? WHERE id = ?').run(now(), id);
}

/** Removes a person with their passkeys, links and sessions: they are signed out at once. Drafts stay. */
export function removePerson(db: DatabaseSync, id: string): void {
  db.prepare('DELETE FROM people WHERE id = ?').run(id);
}

/** Whether this is the last admin. One who never signed in does not count: their link may expire. */
export const isLastAdmin = (db: DatabaseSync, person: Person): boolean =>
  isAdmin(person) && !activeAdmins(db).some(({ id }) => id !== person.id);

export const activeAdmins = (db: DatabaseSync): Person[] => everyone(db).filter((one) => isAdmin(one) && one.seen);
