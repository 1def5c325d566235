import { expect, it, vi } from 'vitest';
import { groupsOf, runChecks, summaryLine } from './run-checks.ts';

it('counts skipped tools in its last line, if there are any', () => {
  expect(summaryLine(9, 0, 0)).toBe('checks: 9 passed, 0 failed');
  expect(summaryLine(9, 1, 2)).toBe('checks: 9 passed, 1 failed, 2 skipped');
});

it('says before the last line what was skipped, and why, each once', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const signing = 'signed releases (ssh-keygen is not installed)';
  const check = (name: string, ...skipped: string[]) => ({ name, commands: [], skips: () => skipped });
  try {
    await runChecks([check('stores', 'a store in a bucket (radosgw is not installed)', signing), check('ci', signing)]);
    expect(said.mock.calls.slice(-2)).toEqual([
      [`skipped: a store in a bucket (radosgw is not installed), ${signing}`],
      [summaryLine(2, 0, 2)],
    ]);
  } finally {
    vi.restoreAllMocks();
  }
});

it('runs neighbours with the same word beside each other', () => {
  const check = (name: string, beside?: string) => ({ name, commands: [], ...(beside && { beside }) });
  const checks = [
    check('types', 'files'),
    check('lint', 'files'),
    check('stores', 'servers'),
    check('browser'),
    check('pages'),
    check('content', 'files'),
  ];
  const names = groupsOf(checks).map((group) => group.map(({ name }) => name));
  expect(names).toEqual([['types', 'lint'], ['stores'], ['browser'], ['pages'], ['content']]);
});

it('prints the output of each check whole, and counts those that fail', async () => {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(`${text}\n`));
  const speak = (word: string, pause: number, status: number) => ({
    name: word,
    commands: [1, 2].map((turn) => [
      'node',
      '-e',
      `console.log('${word} ${turn}'); setTimeout(() => process.exit(${status}), ${pause})`,
    ]),
    beside: 'each other',
  });
  try {
    expect(await runChecks([speak('slow', 300, 1), speak('quick', 10, 0)])).toBe(1);
  } finally {
    vi.restoreAllMocks();
  }
  const lines = said.join('').split('\n');
  for (const word of ['slow', 'quick']) {
    const first = lines.indexOf(`${word} 1`);
    expect(lines[first + 1]).toBe(`${word} 2`);
    expect(lines[first + 2]).toMatch(new RegExp(`^${word === 'slow' ? '✗' : '✓'} ${word} \\(`));
  }
});
