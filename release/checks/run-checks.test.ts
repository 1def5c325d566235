import { expect, it, onTestFinished, vi } from 'vitest';
import { type Check, runChecks } from './run-checks.ts';

const check = (name: string, pause: number, status: number): Check => ({
  name,
  commands: [1, 2].map((turn) => [
    'node',
    '-e',
    `console.log('${name} ${turn}'); setTimeout(() => process.exit(${status}), ${pause})`,
  ]),
  beside: 'each other',
  skips: () => [`all of ${name} (too late)`, 'nginx (not installed)'],
});

it('prints the output of each check whole, which ones fail, and what was skipped and why, each once', async () => {
  const said: string[] = [];
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(`${text}\n`));
  expect(await runChecks([check('slow', 300, 1), check('quick', 10, 0)])).toBe(1);
  const lines = said.join('').trim().split('\n');
  expect(lines.map((line) => line.replace(/ \(\d.*/, ''))).toEqual([
    'quick 1',
    'quick 2',
    '✓ quick',
    'slow 1',
    'slow 2',
    '✗ slow',
    'Failed: slow. Run one alone: npm test "slow"',
    'skipped: all of slow (too late), nginx (not installed), all of quick (too late)',
    'checks: 1 passed, 1 failed, 3 skipped',
  ]);
});
