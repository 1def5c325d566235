import { expect, it } from 'vitest';
import { shadeOf } from './shades.ts';

it('is darker where there are more schools', () => {
  expect([0, 25, 26, 50, 51, 75, 76, 400].map(shadeOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});
