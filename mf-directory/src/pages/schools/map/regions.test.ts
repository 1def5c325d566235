import { expect, it } from 'vitest';
import { outsideRegions, regionShapes, shadeOf, shades } from './regions.ts';

it.each([...Object.values(regionShapes).map(({ outline }) => outline), outsideRegions])(
  'closes the outline %s',
  (path) => {
    const sum = (along: string) =>
      [...path.matchAll(new RegExp(`${along}(-?\\d+)`, 'g'))].reduce((all, [, length]) => all + Number(length), 0);
    expect([sum('h'), sum('v')]).toEqual([0, 0]);
  },
);

it('is darker where there are more schools', () => {
  expect([0, 25, 26, 50, 51, 75, 76, 400].map(shadeOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3].map((shade) => shades[shade]));
});
