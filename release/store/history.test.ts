import { expect, it } from 'vitest';
import { type Action, type Entry, isRolledBack, isWithdrawn, rollbackHistory } from './history.ts';

/** Words such as `release v2`, for the events unless they name another app. */
const history = (...lines: string[]): Entry[] =>
  lines.map((line, index) => {
    const [action = '', version = '', app = 'mf-events'] = line.split(' ');
    const changes = action === 'withdraw' ? { changed: {}, removed: [app] } : { changed: { [app]: version } };
    return { seq: index + 1, action: action as Action, ...changes } as Entry;
  });

it.each([
  ['goes back one live release', ['release v1', 'release v2', 'release v3', 'rollback v2'], ['v1', 'v2']],
  ['goes back twice', ['release v1', 'release v2', 'release v3', 'rollback v2', 'rollback v1'], ['v1']],
  ['goes forward by a release', ['release v1', 'release v2', 'rollback v1', 'release v2'], ['v1', 'v2']],
  ['goes forward by a rollback', ['release v1', 'release v2', 'rollback v1', 'rollback v2'], ['v1', 'v2']],
  ['ignores previews and other apps', ['compose v1', 'preview v2', 'release n1 mf-news', 'prune v9'], ['v1']],
  ['counts a repeated version once', ['compose v1', 'release v1', 'release v2'], ['v1', 'v2']],
  ['keeps what a withdrawn section can be rolled back to', ['release v1', 'withdraw'], ['v1']],
])('%s', (_what, lines, versions) => expect(rollbackHistory('mf-events', history(...lines))).toEqual(versions));

it.each([
  [false, ['release v1', 'release v2']],
  [true, ['release v1', 'release v2', 'rollback v1']],
  [true, ['release v1', 'release v2', 'rollback v1', 'release v3']],
  [false, ['release v1', 'release v2', 'rollback v1', 'release v2']],
  [false, ['release v1', 'release v3']],
])('counts v2 as rolled back until it is released again: %s after %j', (expected, lines) =>
  expect(isRolledBack('mf-events', 'v2', history(...lines))).toBe(expected),
);

it.each([
  [false, ['release v1']],
  [true, ['release v1', 'withdraw']],
  [false, ['release v1', 'withdraw', 'rollback v1']],
  [false, ['release v1', 'withdraw v1 mf-news']],
])('counts a section as withdrawn until it is released or rolled back: %s after %j', (expected, lines) =>
  expect(isWithdrawn('mf-events', history(...lines))).toBe(expected),
);
