import { expect, it } from 'vitest';
import { causeOf } from './causes.ts';

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
])('takes status %s for “%s”', (status, cause) => {
  expect(causeOf({ status, text: '' }, true)).toBe(cause);
});

it('knows when the visitor is offline', () => {
  expect(causeOf({ status: 0, text: '' }, false)).toBe('offline');
});
