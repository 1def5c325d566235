import type { DatabaseSync } from 'node:sqlite';
import { admins } from 'edit/api/person.ts';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../session.ts';
import { testDatabase } from '../testing/test-server.ts';
import { addPerson, everyone, findLink, firstInvitation, linkByEmail } from './people.ts';
import { audit, auditLines, auditOnce, pruneAudit } from './tables.ts';

const origin = 'https://edit.example.org';
const amina = { name: 'Amina', email: 'amina@example.org' };

let db: DatabaseSync;
beforeEach(() => {
  db = testDatabase();
});

it.each([
  "UPDATE audit SET by = 'Amina'",
  'DELETE FROM audit',
  "INSERT OR REPLACE INTO audit (line, at, by, what, detail) VALUES (1, '', '', '', '')",
])('only adds to the audit log: %s', (change) => {
  audit(db, 'Amina', 'invited', 'Otieno');
  const before = auditLines(db);
  expect(() => db.exec(change)).toThrow('The audit log only grows.');
  expect(auditLines(db)).toEqual(before);
});

it('forgets the lines of the audit log after two years', () => {
  db.exec("INSERT INTO audit (at, by, what, detail) VALUES (date('now', '-3 years'), 'Amina', 'invited', '')");
  audit(db, 'Amina', 'removed');
  pruneAudit(db);
  expect(auditLines(db).map(({ what }) => what)).toEqual(['removed']);
});

it('adds what may be done endlessly once a day, and not more of it than a hundred lines', () => {
  for (let network = 0; network < 150; network++)
    for (let count = 0; count < 2; count++) auditOnce(db, '', 'link-refused', `197.136.0.${network}`);
  auditOnce(db, 'Amina', 'refused', 'PUT home/home.yaml');
  const all = auditLines(db).map(({ detail }) => detail);
  expect([all.length, new Set(all).size]).toEqual([101, 101]);
});

const behind = (link = '') => findLink(db, link.slice(`${origin}/join/`.length));

it('invites an admin at each start, until one has signed in', () => {
  const first = firstInvitation(db, origin, amina);
  const again = firstInvitation(db, origin, amina);
  expect(behind(first)).toBeUndefined();
  const link = behind(again);
  expect(link).toMatchObject({ purpose: 'joining', person: { ...amina, teams: [admins] } });
  expect(everyone(db)).toHaveLength(1);
  if (link) startSession(db, link.person);
  expect(firstInvitation(db, origin, amina)).toBeUndefined();
});

it('invites the person whom Git names, and makes an admin of someone who is known already', () => {
  expect(behind(firstInvitation(db, origin))?.person.email).toContain('@');
  startSession(db, addPerson(db, { ...amina, language: 'en', teams: ['events-team'] }));
  expect(behind(firstInvitation(db, origin, amina))?.person.teams).toEqual(['events-team', admins]);
  expect(behind(linkByEmail(db, origin, 'Amina@example.org'))?.person.name).toBe('Amina');
});
