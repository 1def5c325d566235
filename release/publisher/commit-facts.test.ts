import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commitFacts } from './commit-facts.ts';
import { gitIn } from './git.ts';
import { parseSigners, type Signer } from './signers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'facts-'));
let signers: Signer[];
let base: string;
const repository = path.join(folder, 'repository');
const facts = () => commitFacts(gitIn(repository), [`${base}..HEAD`], signers);

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** Commits files; `key` signs, if there is one. */
function commit(files: Record<string, string>, key?: string): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(repository, name)), { recursive: true });
    writeFileSync(path.join(repository, name), text);
  }
  git('add', '-A');
  git(
    ...(key ? ['-c', `user.signingkey=${path.join(folder, key)}`] : []),
    'commit',
    '-q',
    key ? '-S' : '--no-gpg-sign',
    '-m',
    'x',
  );
  return git('rev-parse', 'HEAD');
}

beforeAll(() => {
  for (const name of ['amina', 'stranger'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(folder, name)]);
  const line = `amina@events-team valid-before="20990101" ${readFileSync(path.join(folder, 'amina.pub'), 'utf8')}`;
  signers = parseSigners(line).signers;
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  rmSync(repository, { recursive: true, force: true });
  mkdirSync(repository);
  git('init', '-q', '-b', 'main');
  for (const [name, value] of [
    ['user.name', 'Amina'],
    ['user.email', 'amina@site.example'],
    ['gpg.format', 'ssh'],
  ] as const)
    git('config', name, value);
  base = commit({ 'a.txt': 'a\n', 'b.txt': 'b\n' });
});

it('knows which key has signed each commit', async () => {
  const signed = commit({ 'a.txt': 'c\n' }, 'amina');
  const strange = commit({ 'é "b"\n.txt': 'c\n' }, 'stranger');
  const unsigned = commit({ 'b.txt': 'c\n' });
  expect(await facts()).toEqual([
    { commit: unsigned, files: ['b.txt'] },
    { commit: strange, files: ['é "b"\n.txt'], key: expect.not.stringMatching(signers[0]?.key ?? '') },
    { commit: signed, files: ['a.txt'], key: signers[0]?.key },
  ]);
});

it('does not take a signature that was copied to other files', async () => {
  commit({ 'a.txt': 'c\n' }, 'amina');
  const raw = git('cat-file', 'commit', 'HEAD');
  writeFileSync(path.join(repository, 'b.txt'), 'forged\n');
  git('add', '-A');
  const forged = raw.replace(/^tree \w+/, `tree ${git('write-tree')}`);
  const object = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
    cwd: repository,
    input: `${forged}\n`,
  });
  git('reset', '-q', '--hard', String(object).trim());
  const [first] = await facts();
  expect(first).toMatchObject({ files: expect.arrayContaining(['b.txt']) });
  expect(first?.key).toBeUndefined();
});

it('finds nothing in a merge that Git makes alone, and what a merge adds', async () => {
  git('checkout', '-q', '-b', 'side');
  commit({ 'a.txt': 'side\n' }, 'amina');
  git('checkout', '-q', 'main');
  commit({ 'b.txt': 'main\n' }, 'amina');
  git('merge', '-q', '--no-edit', '--no-gpg-sign', 'side');
  const merged = async () => (await facts()).find(({ commit }) => commit === git('rev-parse', 'HEAD'));
  expect(await merged()).toMatchObject({ files: [] });

  writeFileSync(path.join(repository, 'c.txt'), 'slipped in\n');
  git('add', '-A');
  git('commit', '-q', '--amend', '--no-edit', '--no-gpg-sign');
  expect(await merged()).toMatchObject({ files: ['c.txt'] });
});

it('finds the files of a conflict that a merge settles, and what one that keeps a side undoes', async () => {
  git('checkout', '-q', '-b', 'side');
  commit({ 'a.txt': 'side\n', 'd.txt': 'side\n' }, 'amina');
  git('checkout', '-q', 'main');
  commit({ 'a.txt': 'main\n' }, 'amina');
  git('merge', '-q', '--no-edit', '--no-gpg-sign', '-s', 'ours', 'side');
  const [merge] = await facts();
  expect(merge).toEqual({ commit: git('rev-parse', 'HEAD'), files: ['a.txt', 'd.txt'] });
});

it('finds all files of a commit without a parent', async () => {
  git('checkout', '-q', '--orphan', 'other');
  const root = commit({ 'e.txt': 'e\n' }, 'amina');
  git('checkout', '-q', 'main');
  git('merge', '-q', '--no-edit', '--no-gpg-sign', '--allow-unrelated-histories', '-s', 'ours', 'other');
  const found = (await facts()).find(({ commit }) => commit === root);
  expect(found?.files.sort()).toEqual(['a.txt', 'b.txt', 'e.txt']);
});
