import type { Skipped } from 'gates/all-gates.ts';

/** What is skipped where only releases go live that were live before, and must not be kept from it by what they weigh. */
export const withoutNewCode = (why: string, browser: boolean): Skipped => ({
  budgets: why,
  counts: why,
  previousShell: why,
  ...(!browser && { browser: why }),
});
