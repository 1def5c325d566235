import { expect, it } from 'vitest';
import { ownerLines } from 'workspace/owners.ts';
import { endingSigners, shippingFaults } from './may-ship.ts';
import { parseSigners } from './signers.ts';

const now = Date.parse('2026-11-23T12:00Z');
const owners = ownerLines('/shared/ @site-admins\n/mf-events/ @events-team\n/shared/news/ @news-team @events-team\n');
/** A key for each name. */
const keyOf = (name: string): string => `ssh-ed25519 ${Buffer.from(name).toString('base64')}`;
const until = 'valid-before="20270331"';
const rulesOf = (...lines: string[]) => ({ owners, signers: parseSigners(lines.join('\n')).signers });
const rules = rulesOf(
  `amina@events-team ${until} ${keyOf('amina')}`,
  `wanjiru@site-admins namespaces="git",${until} ${keyOf('wanjiru')}`,
  `both@events-team ${until} ${keyOf('both')}`,
  `both@news-team ${until} ${keyOf('both')} a comment`,
  `ended@events-team valid-before="20261122Z" ${keyOf('ended')}`,
  `later@events-team valid-after="20261124",${until} ${keyOf('later')}`,
  `endless@events-team ${keyOf('endless')}`,
);
const fingerprints = new Map(rules.signers.map(({ name, key }) => [name, key]));
const codesOf = (name: string | undefined, files: string[], given = rules) => {
  const key = name && (fingerprints.get(name) ?? name);
  return shippingFaults([{ commit: '1a2b', files, ...(key && { key }) }], given, now).map(({ code }) => code);
};

it.each<[string | undefined, string[], string[]]>([
  ['amina', ['mf-events/src/a.ts', 'shared/news/a.yaml'], []],
  ['amina', ['mf-events/src/a.ts', 'shared/a.ts'], ['publisher.othersFile']],
  ['amina', ['mf-eventsx/a.ts'], ['publisher.othersFile']],
  ['amina', ['CODEOWNERS'], ['publisher.othersFile']],
  ['amina', ['release/allowed_signers'], ['publisher.othersFile']],
  ['wanjiru', ['CODEOWNERS', 'release/allowed_signers', 'mf-events/a', 'package.json'], []],
  ['both', ['mf-events/a', 'shared/news/b'], []],
  ['ended', ['mf-events/a'], ['publisher.endedKey']],
  ['later', ['mf-events/a'], ['publisher.endedKey']],
  ['endless', ['mf-events/a'], ['publisher.endlessKey']],
  ['SHA256:stranger', ['mf-events/a'], ['publisher.unknownKey']],
  [undefined, ['mf-events/a'], ['publisher.unsigned']],
  [undefined, [], []],
])('%s changes %j: %j', (name, files, codes) => {
  expect(codesOf(name, files)).toEqual(codes);
});

it('counts one valid line of a key that has several', () => {
  const several = rulesOf(
    `amina@site-admins valid-before="20261122" ${keyOf('amina')}`,
    `amina@events-team ${until} ${keyOf('amina')}`,
  );
  expect(codesOf('amina', ['mf-events/a'], several)).toEqual([]);
  expect(codesOf('amina', ['shared/a'], several)).toEqual(['publisher.othersFile']);
});

it('prints no control characters of a file’s name', () => {
  const [fault] = shippingFaults([{ commit: '1a2b', files: ['a\x1b[2J\nb'] }], rules, now);
  expect(fault?.params?.file).toBe('a�[2J�b');
});

it('does not read lines that control a terminal, choose their own name, name no team, or are for something else', () => {
  const lines = [
    '# a comment',
    `a\x1b[2Jb@events-team ${until} ${keyOf('a')}`,
    `amina ${until} ${keyOf('a')}`,
    `amina@events-team cert-authority,${until} ${keyOf('a')}`,
    `amina@events-team namespaces="file",${until} ${keyOf('a')}`,
    `amina@events-team valid-before="next year" ${keyOf('a')}`,
    'nonsense',
    `amina@events-team,amina@news-team ${until} ${keyOf('a')}`,
  ];
  const { signers, unreadable } = parseSigners(lines.join('\n'));
  expect(unreadable).toEqual([2, 3, 4, 5, 6, 7]);
  expect(signers.map(({ team }) => team)).toEqual(['events-team', 'news-team']);
});

it('tells of keys without an end, and of those that end soon or have ended', () => {
  const soon = `soon@events-team valid-before="20261201" ${keyOf('soon')}`;
  const { signers } = rulesOf(soon, ...['endless', 'ended', 'amina'].map((name) => lineOf(name)));
  expect(endingSigners(signers, now).map(({ code, params }) => [code, params?.name])).toEqual([
    ['publisher.endingLine', 'soon'],
    ['publisher.endlessLine', 'endless'],
    ['publisher.endingLine', 'ended'],
  ]);
});

const lineOf = (name: string): string => {
  const end = { endless: '', ended: 'valid-before="20261122" ' }[name] ?? `${until} `;
  return `${name}@events-team ${end}${keyOf(name)}`;
};
