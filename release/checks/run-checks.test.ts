import { expect, it, onTestFinished, vi } from 'vitest';
import { type Check, runChecks } from './run-checks.ts';

/** Runs checks, and returns how many failed and the lines that were printed. */
async function ran(...checks: Check[]): Promise<{ failed: number; lines: string[] }> {
  const said: string[] = [];
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(`${text}\n`));
  return { failed: await runChecks(checks), lines: said.join('').trim().split('\n') };
}

it('says before the last line what was skipped, and why, each once', async () => {
  const check = (name: string, ...skipped: string[]): Check => ({ name, commands: [], skips: () => skipped });
  const { lines } = await ran(
    check('stores', 'a bucket (no radosgw)', 'nginx (not installed)'),
    check('ci', 'nginx (not installed)'),
  );
  expect(lines.slice(-2)).toEqual([
    'skipped: a bucket (no radosgw), nginx (not installed)',
    'checks: 2 passed, 0 failed, 2 skipped',
  ]);
});

it('prints the output of checks that run beside each other whole, and counts those that fail', async () => {
  const speak = (word: string, pause: number, status: number): Check => ({
    name: word,
    commands: [1, 2].map((turn) => [
      'node',
      '-e',
      `console.log('${word} ${turn}'); setTimeout(() => process.exit(${status}), ${pause})`,
    ]),
    beside: 'each other',
  });
  const { failed, lines } = await ran(speak('slow', 300, 1), speak('quick', 10, 0));
  expect(failed).toBe(1);
  expect(lines.map((line) => line.replace(/ \(\d.*/, ''))).toEqual([
    'quick 1',
    'quick 2',
    '✓ quick',
    'slow 1',
    'slow 2',
    '✗ slow',
    'Failed: slow. Run one alone: npm test "slow"',
    'checks: 1 passed, 1 failed',
  ]);
});
