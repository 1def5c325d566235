import type { Entry } from 'store/history.ts';
import { expect, it } from 'vitest';
import { retained } from './retention.ts';

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
const far = Date.parse('2026-11-01');

it('keeps the live composition and the last ones, with their releases', () => {
  const { compositions, releases } = retained(history, 'c6', { keep: 2, since: far });
  expect([...compositions].sort()).toEqual(['c4', 'c5', 'c6']);
  expect([...releases].sort()).toEqual(['mf-directory/d1', 'mf-events/v4', 'mf-events/v5', 'mf-events/v6']);
});

it('keeps what was live within the retention period, counted from its replacement', () => {
  const { compositions } = retained(history, 'c6', { keep: 0, since: Date.parse('2025-11-04T09:00:00Z') });
  // c3 was live until the fourth.
  expect([...compositions].sort()).toEqual(['c3', 'c4', 'c5', 'c6']);
});

it('always keeps the live one', () => {
  expect([...retained(history, 'c2', { keep: 0, since: far }).compositions].sort()).toEqual(['c2', 'c6']);
});

it('never prunes too early because a clock was set back', () => {
  const setBack = history.with(5, { ...(history[5] as Entry), at: '2020-01-01T00:00:00Z' });
  const { compositions } = retained(setBack, 'c6', { keep: 0, since: Date.parse('2025-11-05T00:00:00Z') });
  expect([...compositions].sort()).toEqual(['c4', 'c5', 'c6']);
});

it('keeps the previous release of an app, however often other apps were released since', () => {
  const later: Entry = { ...(history[5] as Entry), seq: 7, composition: 'c7', changed: { 'mf-directory': 'd2' } };
  expect(retained([...history, later], 'c7', { keep: 1, since: far }).releases).toContain('mf-directory/d1');
});
