import { expect, it } from 'vitest';
import { failureCause } from './failure-cause.ts';

it.each([
  [451, 'refused'],
  [403, 'refused'],
  [429, 'tooMany'],
  [413, 'tooLong'],
  [400, 'notConfigured'],
  [404, 'notConfigured'],
  [undefined, 'notConfigured'],
  [500, 'server'],
  [503, 'server'],
  [0, 'unreachable'],
])('maps status %s to “%s”', (status, cause) => {
  expect(failureCause({ status, text: '' }, true)).toBe(cause);
});

it('recognises an offline visitor', () => {
  expect(failureCause({ status: 0, text: '' }, false)).toBe('offline');
});
