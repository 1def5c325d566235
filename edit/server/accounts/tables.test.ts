import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-server.ts';
import { deviceOf } from './device.ts';
import { passkeysOf } from './passkeys.ts';
import { addPerson } from './people.ts';
import { createTables } from './tables.ts';

const used = '2026-10-01T08:00:00.000Z';

it('adds the columns that a database from before them lacks, and keeps its passkeys', () => {
  const db = testDatabase();
  db.exec('ALTER TABLE passkeys DROP COLUMN device; ALTER TABLE passkeys DROP COLUMN made;');
  const amina = addPerson(db, { name: 'Amina', email: 'amina@example.org', language: 'fr', teams: ['events-team'] });
  db.prepare("INSERT INTO passkeys (id, person, public_key, counter, used) VALUES ('1a2b', ?, x'00', 0, ?)").run(
    amina.id,
    used,
  );

  createTables(db);
  expect(passkeysOf(db, amina)).toEqual([{ id: '1a2b', device: deviceOf(''), made: used, used }]);

  db.prepare('UPDATE passkeys SET used = ?').run('2026-11-01T08:00:00.000Z');
  createTables(db);
  expect(passkeysOf(db, amina)).toMatchObject([{ made: used }]);
});
