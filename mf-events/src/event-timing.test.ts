import { expect, it } from 'vitest';
import { homeEvents, isUpcoming, numberOf, openYears, past, pastYears, stageOf, upcoming } from './event-timing.ts';

const day = (start: string, end = start) => ({ start, end });
const [march, june, seminar, december] = [
  day('2025-03-14'),
  day('2025-06-20'),
  day('2025-11-13', '2025-11-15'),
  day('2025-12-01'),
];
const all = [june, december, march, seminar];

it('counts an event as upcoming until the end of its last day', () => {
  expect(isUpcoming(seminar, '2025-11-15')).toBe(true);
  expect(isUpcoming(seminar, '2025-11-16')).toBe(false);
});

it('is under way from its first day to its last', () => {
  const stages = ['2025-11-12', '2025-11-13', '2025-11-15', '2025-11-16'].map((today) => stageOf(seminar, today));
  expect(stages).toEqual(['upcoming', 'underway', 'underway', 'past']);
});

it('lists upcoming events soonest first, and past ones latest first', () => {
  expect(upcoming(all, '2025-11-01')).toEqual([seminar, december]);
  expect(past(all, '2025-11-01')).toEqual([june, march]);
});

it('gives the home page the next two events', () => {
  expect(homeEvents(all, '2025-06-01')).toEqual({ events: [june, seminar], areUpcoming: true });
});

it('gives the home page the latest past events if none is upcoming', () => {
  expect(homeEvents(all, '2026-01-01')).toEqual({ events: [december, seminar], areUpcoming: false });
});

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
