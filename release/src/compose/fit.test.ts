import { expect, it } from 'vitest';
import type { Release } from '../store/release.ts';
import { assertFit } from './fit.ts';

const release = (app: Release['app'], change: Partial<Release> = {}): Release => ({
  app,
  version: 'a1',
  contract: 2,
  shared: app === 'shell' ? { react: '19.3.1', platform: '1.4.0' } : { react: '^19.0.0', platform: '^1.2.0' },
  files: {},
  inventory: [],
  ...change,
});

it('accepts sections of the same contract within the shared ranges', () => {
  expect(() => assertFit([release('shell'), release('mf-events')])).not.toThrow();
});

it('says which side to release first when the contracts differ', () => {
  expect(() => assertFit([release('shell'), release('mf-events', { contract: 3 })])).toThrow(
    'mf-events a1 needs shell contract 3, and the shell a1 offers 2. Release the shell first: pnpm build shell',
  );
  expect(() => assertFit([release('shell'), release('mf-news', { contract: 1 })])).toThrow('Release mf-news first');
});

it('says which package is too old in the shell, or missing', () => {
  expect(() => assertFit([release('shell'), release('mf-events', { shared: { platform: '^1.5.0' } })])).toThrow(
    'mf-events a1 needs platform ^1.5.0, and the shell a1 offers 1.4.0.',
  );
  expect(() => assertFit([release('shell'), release('mf-events', { shared: { dayjs: '^1.0.0' } })])).toThrow(
    'offers none',
  );
});
