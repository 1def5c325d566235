import { expect, it } from 'vitest';
import { writeDates } from './dates.ts';

it.each([
  ['2025-11-08', undefined, 'samedi 8 novembre 2025', 'Saturday 8 November 2025'],
  ['2025-03-01', undefined, 'samedi 1er mars 2025', 'Saturday 1 March 2025'],
  ['2025-11-13', '2025-11-15', 'du 13 au 15 novembre 2025', '13–15 November 2025'],
  ['2025-03-01', '2025-03-11', 'du 1er au 11 mars 2025', '1–11 March 2025'],
  ['2024-06-08', '2024-07-06', 'du 8 juin au 6 juillet 2024', '8 June – 6 July 2024'],
  ['2024-12-30', '2025-01-02', 'du 30 décembre 2024 au 2 janvier 2025', '30 December 2024 – 2 January 2025'],
])('writes %s to %s as each language does', (start, end, french, english) => {
  expect(writeDates(start, end, 'fr').full).toBe(french);
  expect(writeDates(start, end, 'en').full).toBe(english);
});
