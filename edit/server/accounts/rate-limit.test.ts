import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rateLimit } from './rate-limit.ts';
import { minute } from './time.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

it('allows each a number of times within some minutes', () => {
  const limit = rateLimit(2, 10);
  expect([1, 2, 3].map(() => limit.allows('Amina'))).toEqual([true, true, false]);
  expect(limit.allows('Otieno')).toBe(true);
  later(4 * minute);
  expect(limit.wait('Amina')).toBe(360);
  later(6 * minute);
  expect(limit.wait('Amina')).toBe(0);
  expect([1, 2, 3].map(() => limit.allows('Amina'))).toEqual([true, true, false]);
});
