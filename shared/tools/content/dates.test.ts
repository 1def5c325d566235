import { expect, it } from 'vitest';
import { writeDates } from './dates.ts';

it('writes one day with its weekday', () => {
  expect(writeDates('2025-11-08', undefined, 'fr').full).toBe('samedi 8 novembre 2025');
  expect(writeDates('2025-11-08', undefined, 'en').full).toBe('Saturday 8 November 2025');
});

it('writes several days of one month, of two months, of two years', () => {
  expect(writeDates('2025-11-13', '2025-11-15', 'fr').range).toBe('du 13 au 15 novembre 2025');
  expect(writeDates('2025-11-13', '2025-11-15', 'en').range).toBe('13–15 November 2025');
  expect(writeDates('2024-06-08', '2024-07-06', 'fr').range).toBe('du 8 juin au 6 juillet 2024');
  expect(writeDates('2024-06-08', '2024-07-06', 'en').range).toBe('8 June – 6 July 2024');
  expect(writeDates('2024-12-30', '2025-01-02', 'fr').range).toBe('du 30 décembre 2024 au 2 janvier 2025');
});

it('writes « 1er » for the first of a month, and other days as numbers', () => {
  expect(writeDates('2025-03-01', undefined, 'fr').range).toBe('1er mars 2025');
  expect(writeDates('2025-03-01', '2025-03-11', 'fr').range).toBe('du 1er au 11 mars 2025');
});
