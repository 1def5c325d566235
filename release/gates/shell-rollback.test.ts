import { lineOf } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import { previousShell } from './shell-rollback.ts';
import type { Checked } from './site.ts';

const release = (app: string, facade: string[], contract = 1) =>
  ({ app, version: 'a1', contract, code: { facade } }) as unknown as Release;

const faults = (releases: Release[], shell: Release | undefined) =>
  previousShell({ site: { releases }, previousShell: shell } as Checked).map(lineOf);

it('names a section that the previous shell could not run, and what to do', () => {
  const sections = [release('shell', ['Link', 'useNew']), release('mf-news', ['Link', 'useNew'])];
  expect(faults(sections, release('shell', ['Link']))).toEqual([
    'mf-news a1 imports useNew from platform, which the previous shell (a1) does not offer, so the shell could no longer be rolled back. Release the shell once more first, or accept this with --pin-shell.',
  ]);
});

it('accepts a first shell, compatible sections, and another contract version', () => {
  const news = release('mf-news', ['Link']);
  expect(faults([news], undefined)).toEqual([]);
  expect(faults([news], release('shell', ['Link']))).toEqual([]);
  expect(faults([news], release('shell', [], 2))).toEqual([]);
});
