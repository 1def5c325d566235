import type { DatabaseSync } from 'node:sqlite';
import { admins } from 'edit/api/person.ts';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-server.ts';
import { firstInvitation, linkByEmail } from './first-invitation.ts';
import { findLink } from './links.ts';
import { addPerson, everyone } from './people.ts';
import { startSession } from './sessions.ts';

const origin = 'https://edit.example.org';
const amina = { name: 'Amina', email: 'amina@example.org' };

let db: DatabaseSync;
beforeEach(() => {
  db = testDatabase();
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

it('makes an admin of someone who is known already, if there is none', () => {
  startSession(db, addPerson(db, { ...amina, language: 'en', teams: ['events-team'] }));
  expect(behind(firstInvitation(db, origin, amina))?.person.teams).toEqual(['events-team', admins]);
});

it('invites the person whom Git names', () => {
  expect(behind(firstInvitation(db, origin))?.person.email).toContain('@');
});

it('gives a link to someone known, by address', () => {
  addPerson(db, { ...amina, language: 'en', teams: [admins] });
  expect(behind(linkByEmail(db, origin, 'Amina@example.org'))?.person.name).toBe('Amina');
  expect(() => linkByEmail(db, origin, 'otieno@example.org')).toThrow('otieno@example.org');
});
