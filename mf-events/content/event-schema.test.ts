import { expect, it } from 'vitest';
import { writeHours } from './event-schema.ts';

const both = (from: string, to?: string) => [writeHours({ from, to }, 'fr'), writeHours({ from, to }, 'en')];

it('writes hours as each language does, and the beginning alone when the end is not known', () => {
  expect(both('08:30', '16:00')).toEqual(['de 8\u00a0h\u00a030 à 16\u00a0h', '8.30\u00a0am to 4\u00a0pm']);
  expect(both('12:00', '13:05')).toEqual(['de 12\u00a0h à 13\u00a0h\u00a005', '12\u00a0pm to 1.05\u00a0pm']);
  expect(both('11:00')).toEqual(['à 11\u00a0h', '11\u00a0am']);
});
