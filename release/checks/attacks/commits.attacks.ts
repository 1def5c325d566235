import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { gitIn } from 'publish/git.ts';
import { keyWarnings, parseRules, type Rules, shippingFaults } from 'publish/publisher/may-ship.ts';
import { lineOf } from 'store/message.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeKeys, Repository } from '../stores/followed.ts';
import { temporaryFolder } from '../stores/machine.ts';
import { attack } from './attack.ts';

const folder = temporaryFolder();
const repository = new Repository(path.join(folder, 'repository'));
const { git } = repository;
let lineFor: ReturnType<typeof makeKeys>;
let rules: Rules;
let base: string;

const commit = (file: string, key?: string, ...words: string[]) =>
  repository.commit({ [file]: `${Math.random()}` }, key && path.join(folder, key), ...words);

function merge(...words: string[]): void {
  git('checkout', '-q', '-B', 'side');
  commit('mf-events/src/side.ts', 'amina');
  git('checkout', '-q', 'main');
  commit('mf-events/src/main.ts', 'amina');
  git('merge', '-q', '--no-edit', '--no-gpg-sign', ...words, 'side');
}

const answers = async (): Promise<string[]> =>
  (await shippingFaults(gitIn(repository.folder), [`${base}..HEAD`], rules)).map(lineOf);

beforeAll(() => {
  lineFor = makeKeys(folder, 'amina', 'admin', 'revoked', 'stranger');
  const owners =
    '/shell/ @site-admins\n/mf-events/ @events-team\n/mf-news/ @news-team\n/mf-news/shared/ @news-team @events-team';
  const lines = [
    lineFor('amina', 'news-team', '20250101'),
    lineFor('amina', 'events-team'),
    lineFor('revoked', 'events-team', '20250101'),
    lineFor('admin', 'site-admins'),
  ];
  rules = parseRules(lines.join(''), owners);
  repository.init();
  base = commit('mf-news/src/news.ts');
});
beforeEach(() => void git('checkout', '-q', '-f', '-B', 'main', base));

const byCommit = (source: string, name: string, make: () => void): void =>
  attack(source, name, async () => {
    make();
    const found = await answers();
    expect(found).not.toEqual([]);
    expect(found.join('')).not.toMatch(/\p{C}/u);
    return found.join(' ');
  });

it('a team ships what it has signed, also in a merge that Git makes alone, and an admin everything', async () => {
  commit('mf-events/é "b"\n.ts', 'amina');
  commit('mf-news/shared/a.ts', 'amina');
  for (const file of ['CODEOWNERS', 'release/allowed_signers', 'mf-news/a.ts']) commit(file, 'admin');
  merge();
  expect(await answers()).toEqual([]);
});

it('tells of lines that it cannot use, and of those that end soon or have ended', () => {
  const valid = lineFor('amina', 'events-team');
  const unreadable = [
    lineFor('amina', 'events-team', 'next year'),
    valid.replace(/valid\S+ /, ''),
    valid.replace('amina', 'a\x1b[2Jb'),
    valid.replace('@events-team', ''),
    valid.replace('valid', 'cert-authority,valid'),
    'nonsense\n',
  ];
  const soon = new Date(Date.now() + 29 * 86_400_000).toISOString().replaceAll('-', '').slice(0, 8);
  const lines = [
    '# a comment\n',
    ...unreadable,
    lineFor('amina', 'events-team', soon),
    lineFor('revoked', 'events-team', '20250101'),
    valid,
  ];
  const told = keyWarnings(parseRules(lines.join(''), '')).map(({ params }) => params?.line ?? params?.name);
  expect(told).toEqual([2, 3, 4, 5, 6, 7, 'amina', 'revoked']);
});

const [tuf, intoto, day] = ['The Update Framework', 'in-toto', 'a day of attacks'];
const ours = 'mf-events/src/a.ts';
const oneCommit: [source: string, name: string, file: string, key?: string][] = [
  [tuf, 'arbitrary installation: a commit without a signature', ours],
  [tuf, 'arbitrary installation: a commit signed by a stranger', ours, 'stranger'],
  [tuf, 'wrong installation: a team signs a change of another team', 'mf-news/src/a.ts', 'amina'],
  [tuf, 'wrong installation: a folder whose name only begins like the team’s', 'mf-eventsx/a.ts', 'amina'],
  [tuf, 'extraneous dependencies: a team adds a package', 'pnpm-lock.yaml', 'amina'],
  [tuf, 'key compromise: a key that was ended signs', ours, 'revoked'],
  [intoto, 'built from something else: a team changes the program that builds', 'release/publish/build.ts', 'amina'],
  [day, 'a file’s name that controls a terminal', 'mf-news/a\x1b[2J\nb.ts', 'amina'],
  [day, 'a team gives itself more rights', 'CODEOWNERS', 'amina'],
  [day, 'a team adds a key', 'release/allowed_signers', 'amina'],
];
for (const [source, name, file, key] of oneCommit) byCommit(source, name, () => commit(file, key));

byCommit(tuf, 'arbitrary installation: a signature of other files', () => {
  commit(ours, 'amina');
  const signed = git('cat-file', 'commit', 'HEAD');
  commit(ours);
  const input = `${signed.replace(/^tree \w+/, `tree ${git('rev-parse', 'HEAD^{tree}')}`)}\n`;
  const options = { cwd: repository.folder, input };
  const forged = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], options);
  git('reset', '-q', '--hard', String(forged).trim());
});
byCommit(intoto, 'a step by somebody else: a signed commit hides an unsigned one before it', () => {
  commit(ours);
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
