import { expect, it } from 'vitest';
import { requestsPerMinute } from './per-minute.ts';

it('allows an address its share in any minute, without stopping others', () => {
  let now = 0;
  const mayBegin = requestsPerMinute({ each: 10, all: 100 }, () => now);
  const taken = (sender: string, times: number) =>
    Array.from({ length: times }, () => mayBegin(sender)).filter(Boolean).length;
  expect(taken('a', 4)).toBe(4);
  now = 30_000;
  expect(taken('a', 20)).toBe(6);
  expect(taken('b', 1)).toBe(1);
  now = 60_000;
  expect(taken('a', 20), 'as many as are a minute old').toBe(4);
});

it('allows all addresses together their share, and stores no more than these', () => {
  let now = 0;
  const mayBegin = requestsPerMinute({ each: 10, all: 100 }, () => now);
  const taken = () => Array.from({ length: 1000 }, (_, index) => mayBegin(`sender ${index}`)).filter(Boolean).length;
  expect(taken()).toBe(100);
  expect(taken()).toBe(0);
  now = 60_000;
  expect(taken()).toBe(100);
});
