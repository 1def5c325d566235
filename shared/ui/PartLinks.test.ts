import { expect, it } from 'vitest';
import { partsAround } from './PartLinks.tsx';

it('links to ten years, the neighbours among them', () => {
  const century = Array.from({ length: 100 }, (_, age) => 2025 - age);
  const around = (year?: number) => {
    const linked = partsAround(century, year);
    return [linked.length, linked[0], linked[9]];
  };
  expect(around()).toEqual([10, 2025, 2016]);
  expect(around(2025)).toEqual([10, 2025, 2016]);
  expect(around(2000)).toEqual([10, 2005, 1996]);
  expect(around(1926)).toEqual([10, 1935, 1926]);
  expect(partsAround(century.slice(0, 2), 2024)).toHaveLength(2);
});
