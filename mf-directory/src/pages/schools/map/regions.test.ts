import { expect, it } from 'vitest';
import { grid, outline, shadeOf, side } from './regions.ts';

it('outlines the squares of one letter', () => {
  expect(outline(['aab', 'ab.'], 'a')).toBe(`M0 0h${2 * side}v${side}h-${side}v${side}h-${side}v-${2 * side}z`);
});

it('draws a line for each piece', () => {
  expect(outline(['a.a'], 'a').match(/M/g)).toHaveLength(2);
});

it('closes every line', () => {
  for (const letter of new Set(grid.join('').replaceAll('.', ''))) {
    for (const line of outline(grid, letter).split('z').filter(Boolean)) {
      const sum = (along: string) =>
        [...line.matchAll(new RegExp(`${along}(-?\\d+)`, 'g'))].reduce((all, [, length]) => all + Number(length), 0);
      expect([sum('h'), sum('v')], `${letter}: ${line}`).toEqual([0, 0]);
    }
  }
});

it('is darker where there are more schools', () => {
  expect([0, 25, 26, 50, 51, 75, 76, 400].map(shadeOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
});
