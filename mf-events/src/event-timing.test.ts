import { expect, it } from 'vitest';
import { homeEvents, isUpcoming, numberOf, openYears, past, pastYears, stageOf, upcoming } from './event-timing.ts';

const [march, june, december] = ['2025-03-14', '2025-06-20', '2025-12-01'].map((day) => ({ start: day, end: day }));
const seminar = { start: '2025-11-13', end: '2025-11-15' };
const all = [june, december, march, seminar] as (typeof seminar)[];

it('is under way from its first day to its last, and upcoming until the end of that', () => {
  const days = ['2025-11-12', '2025-11-13', '2025-11-15', '2025-11-16'];
  expect(days.map((today) => stageOf(seminar, today))).toEqual(['upcoming', 'underway', 'underway', 'past']);
  expect(days.map((today) => isUpcoming(seminar, today))).toEqual([true, true, true, false]);
});

it('lists upcoming events soonest first, and past ones latest first', () => {
  expect(upcoming(all, '2025-11-01')).toEqual([seminar, december]);
  expect(past(all, '2025-11-01')).toEqual([june, march]);
});

it('gives the home page the next two events, or the latest past ones if none is upcoming', () => {
  expect(homeEvents(all, '2025-06-01')).toEqual({ events: [june, seminar], areUpcoming: true });
  expect(homeEvents(all, '2026-01-01')).toEqual({ events: [december, seminar], areUpcoming: false });
});

const year = (year: string, numbers = {}) => ({ year, firstEnd: `${year}-02-01`, lastEnd: `${year}-11-15`, numbers });
const years = [year('2026', { other: 4 }), year('2025', { webinar: 2, other: 1 }), year('2024')];

it.each([
  ['2025-02-01', ['2026', '2025'], ['2024']],
  ['2025-02-02', ['2026', '2025'], ['2025', '2024']],
  ['2025-11-15', ['2026', '2025'], ['2025', '2024']],
  ['2025-11-16', ['2026'], ['2025', '2024']],
])('on %s, years are open until their last event is over, and past once their first is', (today, ...all) => {
  const found = [openYears(years, today), pastYears(years, today)];
  expect(found.map((some) => some.map(({ year }) => year))).toEqual(all);
});

it('counts events in all years, or in one category', () => {
  expect([undefined, 'other', 'conference'].map((category) => numberOf(years, category as 'other'))).toEqual([7, 5, 0]);
});
