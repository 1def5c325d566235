import { expect, it, onTestFinished, vi } from 'vitest';
import { type Check, runChecks } from './run-checks.ts';

const check = (name: string, pause: number, status: number): Check => ({
  name,
  proves: '',
  commands: [['node', '-e', `setTimeout(() => process.exit(${status}), ${pause})`]],
  beside: 'each other',
  skips: () => [`all of ${name} (too late)`, 'nginx (not installed)'],
});

it('says which checks fail, as continuous integration reads it, and counts each skipped thing once', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await runChecks([check('slow', 300, 1), check('quick', 10, 0)])).toBe(1);
  const said = log.mock.calls.flat();
  expect(said).toContain('Failed: slow. Run one alone: npm test "slow"');
  expect(said.at(-1)).toBe('checks: 1 passed, 1 failed, 3 skipped');
});
