import { afterEach, expect, it, vi } from 'vitest';
import { siteToday } from './site-today.ts';

const now = new Date('2026-11-23T22:30:00Z');
afterEach(() => vi.unstubAllEnvs());

it('is today in Nairobi, or the day that SITE_TODAY names', () => {
  expect(siteToday(now)).toBe('2026-11-24');
  for (const day of ['2025-11-10', '2024-02-29', '2026-11-25']) {
    vi.stubEnv('SITE_TODAY', day);
    expect(siteToday(now)).toBe(day);
  }
});

it.each(['tomorrow', '', '2026-02-30', '2026-2-3', '2026-11-23T00:00', '2026-11-26'])('refuses %j', (day) => {
  vi.stubEnv('SITE_TODAY', day);
  expect(() => siteToday(now)).toThrow(/^SITE_TODAY is /);
});
