import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gitIn } from 'publisher/git.ts';
import { commitFacts, parseRules, type Rules, shippingFaults } from 'publisher/may-ship.ts';
import { lineOf } from 'store/message.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attack } from './attack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
const repository = path.join(folder, 'repository');
let rules: Rules;
let base: string;

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

/** Signed commits of two branches, which Git merges. */
function merge(...words: string[]): void {
  git('checkout', '-q', '-B', 'side');
  commit('mf-events/src/side.ts', 'amina');
  git('checkout', '-q', 'main');
  commit('mf-events/src/main.ts', 'amina');
  git('merge', '-q', '--no-edit', '--no-gpg-sign', ...words, 'side');
}

/** What the publisher answers to the commits since `base`. */
const answers = async (): Promise<string[]> =>
  shippingFaults(await commitFacts(gitIn(repository), [`${base}..HEAD`], rules), rules, Date.now()).map(lineOf);

beforeAll(() => {
  mkdirSync(repository);
  for (const name of ['amina', 'revoked', 'stranger'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(folder, name)]);
  const lineFor = (name: string, until: string) =>
    `${name}@events-team valid-before="${until}" ${readFileSync(path.join(folder, `${name}.pub`), 'utf8')}`;
  const owners = '/shell/ @site-admins\n/mf-events/ @events-team\n/mf-news/ @news-team\n';
  rules = parseRules(lineFor('amina', '20990101') + lineFor('revoked', '20250101'), owners);
  git('init', '-q', '-b', 'main');
  for (const [name, value] of Object.entries({ 'user.name': 'A', 'user.email': 'a@site.example', 'gpg.format': 'ssh' }))
    git('config', name, value);
  commit('mf-news/src/news.ts');
  base = git('rev-parse', 'HEAD');
});
beforeEach(() => void git('checkout', '-q', '-f', '-B', 'main', base));
afterAll(() => rmSync(folder, { recursive: true }));

/** An attack by what is committed on the branch that everybody shares. */
const byCommit = (source: string, name: string, make: () => void): void =>
  attack(source, name, async () => {
    make();
    const found = await answers();
    expect(found).not.toEqual([]);
    return found.join(' ');
  });

it('a team ships what it has signed, also in a merge that Git makes alone', async () => {
  commit('mf-events/é "b"\n.ts', 'amina');
  merge();
  expect(await answers()).toEqual([]);
});

const tuf = 'The Update Framework';
byCommit(tuf, 'arbitrary installation: a commit without a signature', () => commit('mf-events/src/a.ts'));
byCommit(tuf, 'arbitrary installation: a commit signed by a stranger', () => commit('mf-events/src/a.ts', 'stranger'));
byCommit(tuf, 'arbitrary installation: a signature of other files', () => {
  commit('mf-events/src/a.ts', 'amina');
  const signed = git('cat-file', 'commit', 'HEAD');
  commit('mf-events/src/a.ts');
  const input = `${signed.replace(/^tree \w+/, `tree ${git('rev-parse', 'HEAD^{tree}')}`)}\n`;
  const forged = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], { cwd: repository, input });
  git('reset', '-q', '--hard', String(forged).trim());
});
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
  merge();
  commit('mf-news/src/slipped.ts', undefined, '--amend');
});
byCommit(intoto, 'a merge that undoes what it merges', () => merge('-s', 'ours'));
byCommit(intoto, 'a merge of three that removes what another team has', () => {
  merge();
  const parents = ['main', 'side', base].flatMap((one) => ['-p', one]);
  git('reset', '-q', '--hard', git('commit-tree', git('mktree', '--missing', '-z'), ...parents, '-m', 'x'));
});
byCommit(intoto, 'a history of its own, merged', () => {
  git('checkout', '-q', '--orphan', 'other');
  commit('mf-news/src/news.ts');
  git('checkout', '-q', 'main');
  git('merge', '-q', '--no-edit', '--no-gpg-sign', '--allow-unrelated-histories', '-s', 'ours', 'other');
});
byCommit('a day of attacks', 'a team gives itself more rights', () => commit('CODEOWNERS', 'amina'));
byCommit('a day of attacks', 'a team adds a key', () => commit('release/allowed_signers', 'amina'));
