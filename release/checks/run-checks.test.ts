import { expect, it } from 'vitest';
import { summaryLine } from './run-checks.ts';

it('counts skipped tools in its last line, if there are any', () => {
  expect(summaryLine(9, 0, 0)).toBe('checks: 9 passed, 0 failed');
  expect(summaryLine(9, 1, 2)).toBe('checks: 9 passed, 1 failed, 2 skipped');
});
