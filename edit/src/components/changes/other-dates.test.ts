import { expect, it } from 'vitest';
import { otherDates } from './other-dates.ts';

const days = ['2026-12-12', '2026-12-13'];

it.each([
  ['fr', 'Le jeudi 27 novembre 2025, avant le 1er mai', ['27 novembre 2025', '1er mai']],
  ['fr', 'Les 12 et 13 décembre 2026', []],
  ['en', 'Thursday 27 November 2025', ['27 November 2025']],
  ['en', '13 December 2026, room 2025', ['2025']],
] as const)('finds days and years of last time in the texts of a new item: %s %s', (language, text, found) =>
  expect(otherDates(text, language, days)).toEqual(found),
);

it('asks nothing about an item without days', () => expect(otherDates('En 2025', 'fr', [])).toEqual([]));
