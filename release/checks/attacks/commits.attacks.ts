import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitFacts } from 'publisher/commit-facts.ts';
import { gitIn } from 'publisher/git.ts';
import { shippingFaults } from 'publisher/may-ship.ts';
import { parseSigners } from 'publisher/signers.ts';
import { lineOf } from 'store/message.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { ownerLines } from 'workspace/owners.ts';
import { attack } from './attack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
const repository = path.join(folder, 'repository');
const owners = ownerLines('/shell/ @site-admins\n/mf-events/ @events-team\n/mf-news/ @news-team\n');
const people = ['amina', 'revoked', 'stranger'];
let signers: ReturnType<typeof parseSigners>;

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Commits a file; `key` signs, if there is one. */
function commit(file: string, key?: string, ...words: string[]): void {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), `${Math.random()}`);
  git('add', '-A');
  const signing = key ? ['-c', `user.signingkey=${path.join(folder, key)}`] : [];
  git(...signing, 'commit', '-q', key ? '-S' : '--no-gpg-sign', '-m', 'x', ...words);
}

/** What the publisher answers to the commits since `base`; fails if it would ship them. */
async function answerTo(base: string): Promise<string> {
  const facts = await commitFacts(gitIn(repository), [`${base}..HEAD`], signers.signers);
  const faults = shippingFaults(facts, { ...signers, owners }, Date.now());
  expect(faults).not.toEqual([]);
  return faults.map(lineOf).join(' ');
}

beforeAll(() => {
  mkdirSync(repository);
  for (const name of people)
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(folder, name)]);
  const lineFor = (name: string, until: string) =>
    `${name}@events-team valid-before="${until}" ${readFileSync(path.join(folder, `${name}.pub`), 'utf8')}`;
  signers = parseSigners(lineFor('amina', '20990101') + lineFor('revoked', '20250101'));
  git('init', '-q', '-b', 'main');
  for (const [name, value] of Object.entries({ 'user.name': 'A', 'user.email': 'a@site.example', 'gpg.format': 'ssh' }))
    git('config', name, value);
  commit('README.md');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** An attack by what is committed on the branch that everybody shares. */
const byCommit = (source: string, name: string, make: () => void): void =>
  attack(source, name, () => {
    const base = git('rev-parse', 'HEAD');
    make();
    return answerTo(base);
  });

const tuf = 'The Update Framework';
byCommit(tuf, 'arbitrary installation: a commit without a signature', () => commit('mf-events/src/a.ts'));
byCommit(tuf, 'arbitrary installation: a commit signed by a stranger', () => commit('mf-events/src/a.ts', 'stranger'));
byCommit(tuf, 'wrong installation: a team signs a change of another team', () => commit('mf-news/src/a.ts', 'amina'));
byCommit(tuf, 'extraneous dependencies: a team adds a package', () => commit('pnpm-lock.yaml', 'amina'));
byCommit(tuf, 'key compromise: a key that was ended signs', () => commit('mf-events/src/a.ts', 'revoked'));

const intoto = 'in-toto';
byCommit(intoto, 'built from something else: a team changes the program that builds', () =>
  commit('release/publish/build/stage-app.ts', 'amina'),
);
byCommit(intoto, 'a step by somebody else: a signed commit hides an unsigned one before it', () => {
  commit('mf-events/src/a.ts');
  commit('mf-events/src/b.ts', 'amina');
});
byCommit(intoto, 'a merge that slips in a change of its own', () => {
  git('checkout', '-q', '-B', 'side');
  commit('mf-events/src/side.ts', 'amina');
  git('checkout', '-q', 'main');
  commit('mf-events/src/main.ts', 'amina');
  git('merge', '-q', '--no-edit', '--no-gpg-sign', 'side');
  commit('mf-news/src/slipped.ts', undefined, '--amend');
});
byCommit('a day of attacks', 'a team gives itself more rights', () => commit('CODEOWNERS', 'amina'));
byCommit('a day of attacks', 'a team adds a key', () => commit('release/allowed_signers', 'amina'));
