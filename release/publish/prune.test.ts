import type { Entry } from 'store/history.ts';
import { expect, it } from 'vitest';
import { foldersToKeep } from './prune.ts';

/** Releases of events v1 to v6, on the first to the sixth of the month; the directory stays at d1. */
const history: Entry[] = [1, 2, 3, 4, 5, 6].map((day) => ({
  seq: day,
  at: `2025-11-0${day}T09:00:00Z`,
  action: 'release',
  by: 'Amina',
  composition: `c${day}`,
  releases: { 'mf-events': `v${day}`, 'mf-directory': 'd1' },
  changed: { 'mf-events': `v${day}`, ...(day === 1 && { 'mf-directory': 'd1' }) },
}));
const later: Entry = { ...(history[5] as Entry), seq: 7, composition: 'c7', changed: { 'mf-directory': 'd2' } };

it('keeps what was live since a day, counted from its replacement, with the releases in it', () => {
  const expected = [3, 4, 5, 6].flatMap((day) => [`compositions/c${day}`, `releases/mf-events/v${day}`]);
  const names = [...foldersToKeep(history, 0, Date.parse('2025-11-04T09:00Z'))];
  expect(names.sort()).toEqual([...expected, 'releases/mf-directory/d1'].sort());
});

it('keeps the previous release of an app, however often other apps were released since', () => {
  expect(foldersToKeep([...history, later], 1, Date.parse('2026-11-01'))).toContain('releases/mf-directory/d1');
});
