import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Git, listed } from './git.ts';
import type { CommitFacts } from './may-ship.ts';
import type { Signer } from './signers.ts';

/** The commits that `range` names (`git rev-list`), with what each changes and which of these keys has signed it. */
export async function commitFacts(git: Git, range: string[], signers: Signer[]): Promise<CommitFacts[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signers-'));
  try {
    const file = path.join(folder, 'allowed_signers');
    // Without dates: Git would compare them with the commit's, which its author chooses.
    const keys = new Set(signers.map(({ publicKey }) => `known namespaces="git" ${publicKey}\n`));
    writeFileSync(file, [...keys].join(''));
    const log = await git(
      ...verifyingWith(file),
      'log',
      '--no-show-signature',
      '--format=%H%x1f%P%x1f%G?%x1f%GF',
      ...range,
    );
    const facts: CommitFacts[] = [];
    for (const line of listed(log)) {
      const [commit = '', parents = '', state, key] = line.split('\x1f');
      const files = await changedFiles(git, commit, listed(parents, ' '));
      facts.push({ commit, files, ...(['G', 'U'].includes(state ?? '') && key && { key }) });
    }
    return facts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Settings that check signatures of OpenSSH with these keys, and none of any other kind. */
const verifyingWith = (file: string): string[] =>
  [
    `gpg.ssh.allowedSignersFile=${file}`,
    'gpg.ssh.program=ssh-keygen',
    'gpg.program=false',
    'gpg.x509.program=false',
  ].flatMap((setting) => ['-c', setting]);

/** The files that a commit changes itself: all that differ from its parent, or from what Git makes of its two parents. */
async function changedFiles(git: Git, commit: string, parents: string[]): Promise<string[]> {
  const [first, second, ...more] = parents;
  const before = first && second && more.length === 0 ? (await mergeOf(git, first, second)).tree : first;
  const from = before ? [before] : ['--root'];
  const words = [
    'diff-tree',
    '-r',
    '-z',
    '--no-commit-id',
    '--name-only',
    '--no-renames',
    '--no-ext-diff',
    ...from,
    commit,
  ];
  return listed(await git(...words), '\0');
}

/** Merges two commits without a working tree. `conflicts` are the files that a person has to merge; the tree has their marks. */
export async function mergeOf(git: Git, ours: string, theirs: string): Promise<{ tree: string; conflicts: string[] }> {
  const words = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', '--allow-unrelated-histories'];
  const output = await git(...words, ours, theirs).catch((error: { code?: number; stdout?: string }) => {
    // 1 says that there are conflicts.
    if (error.code === 1 && error.stdout) return error.stdout;
    throw error;
  });
  const [tree = '', ...conflicts] = listed(output, '\0');
  return { tree, conflicts };
}
