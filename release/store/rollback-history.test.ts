import { expect, it } from 'vitest';
import type { Action, Entry } from './history.ts';
import { isRolledBack, isWithdrawn, lastSwitchTo, rollbackHistory } from './rollback-history.ts';

/** Lines such as `release v2`, for the events unless they name another app. */
const history = (...lines: string[]): Entry[] =>
  lines.map((line, index) => {
    const [action = '', version = '', app = 'mf-events'] = line.split(' ');
    return {
      seq: index + 1,
      at: '2025-11-10T09:00:00Z',
      action: action as Action,
      by: 'Amina',
      composition: `c${index}`,
      releases: {},
      changed: { [app]: version },
    };
  });

it('goes back one live release at a time', () => {
  expect(rollbackHistory('mf-events', history('release v1', 'release v2', 'release v3'))).toEqual(['v1', 'v2', 'v3']);
  expect(rollbackHistory('mf-events', history('release v1', 'release v2', 'release v3', 'rollback v2'))).toEqual([
    'v1',
    'v2',
  ]);
  const twice = history('release v1', 'release v2', 'release v3', 'rollback v2', 'rollback v1');
  expect(rollbackHistory('mf-events', twice)).toEqual(['v1']);
});

it('goes forward by a release, or by a rollback to a later version', () => {
  expect(rollbackHistory('mf-events', history('release v1', 'release v2', 'rollback v1', 'release v2'))).toEqual([
    'v1',
    'v2',
  ]);
  expect(rollbackHistory('mf-events', history('release v1', 'release v2', 'rollback v1', 'rollback v2'))).toEqual([
    'v1',
    'v2',
  ]);
});

it('ignores previews and other apps, and counts a repeated version once', () => {
  const lines = history('compose v1', 'preview v2', 'release n1 mf-news', 'release v1', 'promote v2', 'prune v9');
  expect(rollbackHistory('mf-events', lines)).toEqual(['v1', 'v2']);
});

it('finds the entry that last made a version live', () => {
  const lines = history('release v1', 'release v2', 'rollback v1');
  expect(lastSwitchTo('mf-events', 'v1', lines)?.seq).toBe(3);
  expect(lastSwitchTo('mf-events', 'v9', lines)).toBeUndefined();
});

it('counts a version as rolled back until it is released again', () => {
  expect(isRolledBack('mf-events', 'v2', history('release v1', 'release v2'))).toBe(false);
  expect(isRolledBack('mf-events', 'v2', history('release v1', 'release v2', 'rollback v1'))).toBe(true);
  expect(isRolledBack('mf-events', 'v2', history('release v1', 'release v2', 'rollback v1', 'release v3'))).toBe(true);
  expect(isRolledBack('mf-events', 'v2', history('release v1', 'release v2', 'rollback v1', 'release v2'))).toBe(false);
  expect(isRolledBack('mf-events', 'v1', history('release v1', 'release v2'))).toBe(false);
});

it('counts a section as withdrawn until it is released or rolled back', () => {
  const withdrawn: Entry[] = [
    ...history('release v1'),
    { ...(history('withdraw')[0] as Entry), seq: 2, changed: {}, removed: ['mf-events'] },
  ];
  expect(isWithdrawn('mf-events', history('release v1'))).toBe(false);
  expect(isWithdrawn('mf-events', withdrawn)).toBe(true);
  expect(isWithdrawn('mf-news', withdrawn)).toBe(false);
  expect(isWithdrawn('mf-events', [...withdrawn, ...history('rollback v1')])).toBe(false);
  expect(rollbackHistory('mf-events', withdrawn)).toEqual(['v1']);
});
