import { expect, it } from 'vitest';
import { timeInNairobi, todayInNairobi } from './today.ts';

it('uses the day in Nairobi, three hours ahead of UTC', () => {
  expect(todayInNairobi(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(todayInNairobi(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  expect(todayInNairobi(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-01');
});

it('finds the time of day in Nairobi, with two digits and without a twenty-fourth hour', () => {
  expect(timeInNairobi(new Date('2026-11-20T06:05:00Z'))).toEqual({ hour: '09', minute: '05' });
  expect(timeInNairobi(new Date('2026-11-20T21:00:00Z'))).toEqual({ hour: '00', minute: '00' });
});

it('agrees with the time zones that Node knows, so that a change of Kenya’s time is noticed', () => {
  const nairobi = new Intl.DateTimeFormat('sv', { timeZone: 'Africa/Nairobi', dateStyle: 'short', timeStyle: 'short' });
  const nextYear = new Date().getFullYear() + 1;
  for (let month = 0; month < (nextYear - 2000) * 12; month++) {
    const moment = new Date(Date.UTC(2000, month, 15, 20, 30));
    const { hour, minute } = timeInNairobi(moment);
    expect(`${todayInNairobi(moment)} ${hour}:${minute}`).toBe(nairobi.format(moment));
  }
});
