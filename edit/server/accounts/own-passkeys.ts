import type { DatabaseSync } from 'node:sqlite';
import type { Passkey, Person } from 'edit/api/person.ts';
import { rows } from 'tools/workspace/sqlite.ts';

/** The passkeys of a person, the oldest first. */
export const passkeysOf = (db: DatabaseSync, { id }: Pick<Person, 'id'>): Passkey[] =>
  rows(db, 'SELECT id, device, made, used FROM passkeys WHERE person = ? ORDER BY made', id);

export function removePasskey(db: DatabaseSync, { id }: Passkey): void {
  db.prepare('DELETE FROM passkeys WHERE id = ?').run(id);
}
