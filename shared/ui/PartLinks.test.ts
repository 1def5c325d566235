import { expect, it } from 'vitest';
import { partsAround } from './PartLinks.tsx';

const century = Array.from({ length: 100 }, (_, age) => 2025 - age);

it.each([
  [undefined, 2025, 2016],
  [2025, 2025, 2016],
  [2000, 2005, 1996],
  [1926, 1935, 1926],
])('links to ten years around %s', (year, first, last) => {
  const around = partsAround(century, year);
  expect([around.length, around[0], around[9]]).toEqual([10, first, last]);
});
