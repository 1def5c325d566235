import { expect, it } from 'vitest';
import { newKey, publicKeyOf } from './mirror-store.ts';

it('makes keys that a command line does not take for options', () => {
  const keys = Array.from({ length: 500 }, () => publicKeyOf(newKey()));
  expect(keys.filter((key) => !/^\w/.test(key))).toEqual([]);
});
