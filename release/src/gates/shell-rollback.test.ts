import { expect, it } from 'vitest';
import type { Release } from '../store/release.ts';
import { shellRollbackBlockers } from './shell-rollback.ts';

const release = (app: string, facade: string[], contract = 1) =>
  ({ app, version: 'a1', contract, facade }) as unknown as Release;

it('names a section that the shell before could not carry, and the ways out', () => {
  const sections = [release('shell', ['Link', 'useNew']), release('mf-news', ['Link', 'useNew'])];
  expect(shellRollbackBlockers(sections, release('shell', ['Link']))).toEqual([
    'mf-news a1 imports useNew from platform, which the shell before the live one (a1) does not offer: the shell could not be taken back. Release the shell once more first, or release with --pin-shell and do without its rollback.',
  ]);
});

it('says nothing where there is no shell before, where it fits, or where the contract is another', () => {
  const news = release('mf-news', ['Link']);
  expect(shellRollbackBlockers([news], undefined)).toEqual([]);
  expect(shellRollbackBlockers([news], release('shell', ['Link']))).toEqual([]);
  expect(shellRollbackBlockers([news], release('shell', [], 2))).toEqual([]);
});
