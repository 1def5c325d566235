import { expect, it } from 'vitest';
import { head, howToGet, isInHistory } from './git.ts';

const unknown = '0'.repeat(40);

it.skipIf(!head())('knows the commits of this checkout, and how to get others', () => {
  expect(isInHistory(head())).toBe(true);
  expect(isInHistory(unknown)).toBe(false);
  expect(howToGet(unknown)).toMatch(/^git (pull|fetch --unshallow)$/);
});

it('has nothing against a release without a commit', () => {
  expect(isInHistory(null)).toBe(true);
});
