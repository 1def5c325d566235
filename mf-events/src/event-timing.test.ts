import { expect, it } from 'vitest';
import { isUpcoming, openYears, pastYears, stageOf } from './event-timing.ts';

it('is under way from its first day to its last, and upcoming until the end of that', () => {
  const seminar = { start: '2025-11-13', end: '2025-11-15' };
  const days = ['2025-11-12', '2025-11-13', '2025-11-15', '2025-11-16'];
  expect(days.map((today) => stageOf(seminar, today))).toEqual(['upcoming', 'underway', 'underway', 'past']);
  expect(days.map((today) => isUpcoming(seminar, today))).toEqual([true, true, true, false]);
});

const years = ['2026', '2025', '2024'].map((year) => ({
  ...{ year, firstEnd: `${year}-02-01`, lastEnd: `${year}-11-15`, numbers: {} },
}));

it.each([
  ['2025-02-01', ['2026', '2025'], ['2024']],
  ['2025-02-02', ['2026', '2025'], ['2025', '2024']],
  ['2025-11-15', ['2026', '2025'], ['2025', '2024']],
  ['2025-11-16', ['2026'], ['2025', '2024']],
])('on %s, years are open until their last event is over, and past once their first is', (today, ...all) => {
  const found = [openYears(years, today), pastYears(years, today)];
  expect(found.map((some) => some.map(({ year }) => year))).toEqual(all);
});
