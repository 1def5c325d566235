import { afterEach, expect, it, vi } from 'vitest';

/** How three browsers write the same date with the same options. */
const spellings = ['2026-11-21', '11/21/2026', '21.11.2026'];

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it.each(spellings)('finds the day in a browser that writes it %s', async (written) => {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => written);
  const { todayInNairobi } = await import('./today.ts');
  expect(todayInNairobi(new Date('2026-11-21T09:00:00Z'))).toBe('2026-11-21');
});

it('uses the day in Nairobi, three hours ahead of UTC', async () => {
  const { todayInNairobi } = await import('./today.ts');
  expect(todayInNairobi(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(todayInNairobi(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  expect(todayInNairobi(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-01');
});

it('finds the time of day in Nairobi, with two digits and without a twenty-fourth hour', async () => {
  const { timeInNairobi } = await import('./today.ts');
  expect(timeInNairobi(new Date('2026-11-20T06:05:00Z'))).toEqual({ hour: '09', minute: '05' });
  expect(timeInNairobi(new Date('2026-11-20T21:00:00Z'))).toEqual({ hour: '00', minute: '00' });
});
