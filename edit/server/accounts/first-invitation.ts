import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { admins } from 'edit/api/person.ts';
import { repository } from 'tools/workspace/apps.ts';
import { audit } from './audit.ts';
import { createLink, linkFor } from './links.ts';
import { activeAdmins, addPerson, changeTeams, findByEmail } from './people.ts';

/**
 * A link for the first admin, whom this repository's Git settings name. Undefined once an admin has signed in.
 * Each start of the server makes a new one until then.
 */
export function firstInvitation(db: DatabaseSync, origin: string, who = gitIdentity()): string | undefined {
  if (activeAdmins(db).length > 0) return undefined;
  const person = findByEmail(db, who.email) ?? addPerson(db, { ...who, language: 'fr', teams: [admins] });
  if (!person.teams.includes(admins)) changeTeams(db, person.id, [...person.teams, admins]);
  audit(db, 'pnpm edit', 'invited', `${person.name} <${person.email}>: ${admins}`);
  return createLink(db, origin, person, 'joining');
}

/** A link for a person without access to their passkey, made on the server's command line. */
export function linkByEmail(db: DatabaseSync, origin: string, email: string): string {
  const person = findByEmail(db, email);
  if (!person) throw new Error(`Nobody with the address ${email} may sign in. An admin can invite them.`);
  audit(db, 'pnpm edit', 'link-made', `${person.name} <${person.email}>`);
  return linkFor(db, origin, person);
}

const gitIdentity = () => ({
  name: gitConfig('user.name') || 'Admin',
  email: gitConfig('user.email') || `admin@${hostname()}`,
});

/** Empty if it is not set, or without Git. */
const gitConfig = (key: string): string =>
  spawnSync('git', ['config', key], { cwd: repository, encoding: 'utf8' }).stdout?.trim() ?? '';
