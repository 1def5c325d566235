import { expect, it } from 'vitest';
import { closing } from './run-checks.ts';

it('counts what was skipped in the line that continuous integration reads, if anything was', () => {
  expect(closing(9, 0, 0)).toBe('checks: 9 passed, 0 failed');
  expect(closing(9, 1, 2)).toBe('checks: 9 passed, 1 failed, 2 skipped');
});
