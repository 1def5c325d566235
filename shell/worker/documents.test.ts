import { expect, it } from 'vitest';
import { patience } from './documents.ts';

it('waits for the network longer on a slow connection', () => {
  expect(patience()).toBe(2500);
  expect(patience({ rtt: 50 })).toBeLessThan(3000);
  expect(patience({ rtt: 1800 })).toBeGreaterThan(9000);
});
