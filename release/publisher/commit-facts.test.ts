import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitFacts } from './commit-facts.ts';
import { gitIn } from './git.ts';
import { parseSigners } from './signers.ts';

// What is refused then, with real commits, is in release/checks/attacks/commits.attacks.ts.

let folder: string;
let repository: string;
let base: string;
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Commits files, and returns the commit. */
function commit(files: Record<string, string>, ...words: string[]): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(repository, name), text);
  git('add', '-A');
  git('commit', '-q', '-m', 'x', ...words);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'facts-'));
  repository = path.join(folder, 'repository');
  mkdirSync(repository);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(folder, 'key')]);
  git('init', '-q', '-b', 'main');
  const key = path.join(folder, 'key');
  for (const setting of ['user.name A', 'user.email a@site.example', 'gpg.format ssh', `user.signingkey ${key}`])
    git('config', ...setting.split(' '));
  base = commit({ 'a.txt': 'a\n', 'b.txt': 'b\n' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const facts = () => {
  const { signers } = parseSigners(
    `a@team valid-before="20990101" ${readFileSync(path.join(folder, 'key.pub'), 'utf8')}`,
  );
  return commitFacts(gitIn(repository), [`${base}..HEAD`], signers);
};

it('knows the key of a signature, and that it is not one of other files', async () => {
  const signed = commit({ 'é "b"\n.txt': 'c\n' }, '-S');
  expect(await facts()).toEqual([{ commit: signed, files: ['é "b"\n.txt'], key: expect.stringMatching(/^SHA256:/) }]);
  const raw = git('cat-file', 'commit', 'HEAD');
  writeFileSync(path.join(repository, 'b.txt'), 'forged\n');
  git('add', '-A');
  const input = `${raw.replace(/^tree \w+/, `tree ${git('write-tree')}`)}\n`;
  const forged = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], { cwd: repository, input });
  git('reset', '-q', '--hard', String(forged).trim());
  const [first] = await facts();
  expect(first?.files).toContain('b.txt');
  expect(first?.key).toBeUndefined();
});

it.each<[name: string, ours: Record<string, string>, words: string[], files: string[]]>([
  ['nothing in a merge that Git makes alone', { 'b.txt': 'main\n' }, [], []],
  ['what a merge undoes', { 'b.txt': 'main\n' }, ['-s', 'ours'], ['a.txt', 'd.txt']],
  ['the files of a conflict that a merge settles', { 'a.txt': 'main\n' }, ['-X', 'ours'], ['a.txt']],
])('finds %s', async (_name, ours, words, files) => {
  git('checkout', '-q', '-b', 'side');
  commit({ 'a.txt': 'side\n', 'd.txt': 'side\n' });
  git('checkout', '-q', 'main');
  commit(ours);
  git('merge', '-q', '--no-edit', ...words, 'side');
  expect((await facts()).find((one) => one.commit === git('rev-parse', 'HEAD'))?.files).toEqual(files);
});

it('finds all files of a commit without a parent', async () => {
  git('checkout', '-q', '--orphan', 'other');
  const root = commit({ 'e.txt': 'e\n' });
  git('checkout', '-q', 'main');
  git('merge', '-q', '--no-edit', '--allow-unrelated-histories', '-s', 'ours', 'other');
  expect((await facts()).find((one) => one.commit === root)?.files).toEqual(['a.txt', 'b.txt', 'e.txt']);
});
