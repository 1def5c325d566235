import { expect, it } from 'vitest';
import { homeEvents, isUpcoming, past, stageOf, upcoming } from './event-timing.ts';

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
