import { expect, it } from 'vitest';
import { eventSchema, hours, writeHours } from './event-schema.ts';

const both = (from: string, to?: string) => [writeHours({ from, to }, 'fr'), writeHours({ from, to }, 'en')];

it('writes hours as each language does, and the beginning alone when the end is not known', () => {
  expect(both('08:30', '16:00')).toEqual(['de 8\u00a0h\u00a030 à 16\u00a0h', '8.30\u00a0am to 4\u00a0pm']);
  expect(both('12:00', '13:05')).toEqual(['de 12\u00a0h à 13\u00a0h\u00a005', '12\u00a0pm to 1.05\u00a0pm']);
  expect(both('11:00')).toEqual(['à 11\u00a0h', '11\u00a0am']);
});

it('refuses what is not a time, and an end before the beginning', () => {
  expect(hours.safeParse({ from: '8h30' }).error?.issues[0]?.message).toContain('for example "08:30"');
  expect(hours.safeParse({ from: '16:00', to: '08:00' }).error?.issues[0]?.path).toEqual(['to']);
});

it('refuses entries that close after the event', () => {
  const closing = (closes: string) => eventSchema.safeParse({ start: '2025-11-27', entries: { closes } });
  const paths = (closes: string) => closing(closes).error?.issues.map(({ path }) => path.join('.'));
  expect(paths('2025-11-28')).toContain('entries.closes');
  expect(paths('2025-11-27')).not.toContain('entries.closes');
});
