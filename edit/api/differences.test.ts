import { expect, it } from 'vitest';
import { differences, isSame } from './differences.ts';

it('finds the values that differ, and each value of a part that was added or removed', () => {
  const before = { title: { fr: 'Un', en: 'One' }, list: ['a', 'b'], hours: { from: '08:00' }, count: 1 };
  const after = { title: { fr: 'Un', en: 'Two' }, list: ['a', 'c', 'd'], days: { one: 1, two: 2 }, count: 1 };
  expect(differences(before, after)).toEqual([
    { path: ['title', 'en'], before: 'One', after: 'Two' },
    { path: ['list', 1], before: 'b', after: 'c' },
    { path: ['list', 2], before: undefined, after: 'd' },
    { path: ['hours', 'from'], before: '08:00', after: undefined },
    { path: ['days', 'one'], before: undefined, after: 1 },
    { path: ['days', 'two'], before: undefined, after: 2 },
  ]);
});

it.each([
  [{ a: 'x' }, { a: { fr: 'x' } }, false],
  [{ a: [] }, { a: {} }, false],
  [{ a: null }, {}, false],
  [{}, { a: [] }, false],
  [[1, 2], [2, 1], false],
  [{ a: [], b: {} }, { a: [], b: {} }, true],
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
])('compares %j with %j', (a, b, same) => expect(isSame(a, b)).toBe(same));
