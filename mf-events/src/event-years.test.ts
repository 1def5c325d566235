import { expect, it } from 'vitest';
import { numberOf, openYears, pastYears } from './event-years.ts';

const year = (year: string, numbers = {}, firstEnd = `${year}-02-01`, lastEnd = `${year}-11-15`) => ({
  year,
  firstEnd,
  lastEnd,
  numbers,
});
const years = [year('2026'), year('2025'), year('2024')];

it('counts a year as open until the end of its last event, and as past after the end of its first', () => {
  const on = (today: string) =>
    [openYears(years, today), pastYears(years, today)].map((some) => some.map((y) => y.year));
  expect(on('2025-02-01')).toEqual([['2026', '2025'], ['2024']]);
  expect(on('2025-02-02')).toEqual([
    ['2026', '2025'],
    ['2025', '2024'],
  ]);
  expect(on('2025-11-15')[0]).toEqual(['2026', '2025']);
  expect(on('2025-11-16')[0]).toEqual(['2026']);
});

it('counts events in all years, or in one category', () => {
  const counted = [year('2025', { webinar: 2, other: 1 }), year('2024', { other: 4 })];
  expect(numberOf(counted)).toBe(7);
  expect(numberOf(counted, 'other')).toBe(5);
  expect(numberOf(counted, 'conference')).toBe(0);
});
