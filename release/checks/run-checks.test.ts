import { expect, it, onTestFinished, vi } from 'vitest';
import { type Check, runChecks } from './run-checks.ts';

const check = (name: string, pause: number, status: number): Check => ({
  name,
  proves: '',
  command: ['node', '-e', `console.log('in ${name}'); setTimeout(() => process.exit(${status}), ${pause})`],
  beside: 'each other',
  needs: [`all of ${name} (too late)`, 'nginx (not installed)'].map((what) => [what, () => false]),
});

it('says last which checks fail, as continuous integration reads it, and counts each skipped thing once', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await runChecks([check('bad', 10, 1), check('good', 300, 0)])).toBe(1);
  expect(write.mock.calls.join('').match(/in \w+|[✓✗] \w+/g)).toEqual(['in good', '✓ good', 'in bad', '✗ bad']);
  const said = log.mock.calls.flat();
  expect(said).toContain('Failed: bad. Run one alone: npm test "bad"');
  expect(said.at(-1)).toBe('checks: 1 passed, 1 failed, 3 skipped');
});
