import { expect, it } from 'vitest';
import { keyWarnings, parseRules, shippingFaults } from './may-ship.ts';

// What Git knows of commits and signatures is in release/checks/attacks/commits.attacks.ts.

const now = Date.parse('2026-11-23T12:00Z');
const owners = '/shared/ @site-admins\n/mf-events/ @events-team\n/shared/news/ @news-team @events-team\n';
/** A key for each name. */
const lineOf = (who: string, until = '20270331'): string =>
  `${who} valid-before="${until}" ssh-ed25519 ${Buffer.from(who.split('@')[0] ?? '').toString('base64')}`;
const lines = [
  lineOf('amina@events-team'),
  lineOf('wanjiru@site-admins'),
  lineOf('both@news-team', '20261122'),
  lineOf('both@events-team'),
  lineOf('ended@events-team', '20261123Z'),
];
const rules = parseRules(lines.join('\n'), owners);

it.each<[name: string, files: string[], codes: string[]]>([
  ['amina', ['mf-events/src/a.ts', 'shared/news/a.yaml'], []],
  ['amina', ['mf-events/src/a.ts', 'shared/a.ts'], ['publisher.othersFile']],
  ['amina', ['mf-eventsx/a.ts'], ['publisher.othersFile']],
  ['wanjiru', ['CODEOWNERS', 'release/allowed_signers', 'mf-events/a', 'package.json'], []],
  ['both', ['mf-events/a'], []],
  ['both', ['shared/a'], ['publisher.othersFile']],
  ['ended', ['mf-events/a'], ['publisher.unknownKey']],
  ['nobody', ['a\x1b[2J\nb'], ['publisher.unsigned']],
  ['nobody', [], []],
])('%s changes %j: %j', (name, files, codes) => {
  const { key } = rules.signers.find((one) => one.name === name) ?? {};
  const faults = shippingFaults([{ commit: '1a2b', files, ...(key && { key }) }], rules, now);
  expect(faults.map(({ code }) => code)).toEqual(codes);
  if (name === 'nobody' && faults[0]) expect(faults[0].params?.file).toBe('a�[2J�b');
});

it('tells of lines that it cannot use, that end soon, and that have ended', () => {
  const unreadable = [
    '# a comment',
    lineOf('a\x1b[2Jb@events-team'),
    lineOf('amina'),
    lineOf('amina@events-team').replace('valid', 'cert-authority,valid'),
    lineOf('amina@events-team', 'next year'),
    lineOf('amina@events-team').replace(/valid\S+ /, ''),
    'nonsense',
  ];
  const soon = lineOf('soon@events-team', '20261201');
  const warnings = keyWarnings(parseRules([...unreadable, soon, ...lines].join('\n'), owners), now);
  expect(warnings.map(({ params }) => params?.line ?? params?.name)).toEqual([
    2,
    3,
    4,
    5,
    6,
    7,
    'soon',
    'both',
    'ended',
  ]);
});
