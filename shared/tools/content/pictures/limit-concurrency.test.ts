import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('never exceeds the limit, and runs every task even if some fail', async () => {
  const inTurn = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const task = (fails: boolean) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    if (fails) throw new Error('failed');
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => inTurn(task(n % 3 === 0))));

  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});
