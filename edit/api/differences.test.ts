import { expect, it } from 'vitest';
import { differences, isSame } from './differences.ts';

it('finds the values that differ', () => {
  const before = { title: { fr: 'Un', en: 'One' }, list: ['a', 'b'], count: 1 };
  const after = { title: { fr: 'Un', en: 'Two' }, list: ['a', 'c', 'd'], count: 1 };
  expect(differences(before, after)).toEqual([
    { path: ['title', 'en'], before: 'One', after: 'Two' },
    { path: ['list', 1], before: 'b', after: 'c' },
    { path: ['list', 2], before: undefined, after: 'd' },
  ]);
});

it('finds every value of a part that was added or removed', () => {
  expect(differences({}, { hours: { from: '08:00', to: '16:00' } }).map(({ path }) => path)).toEqual([
    ['hours', 'from'],
    ['hours', 'to'],
  ]);
  expect(differences({ hours: { from: '08:00' } }, {})).toEqual([
    { path: ['hours', 'from'], before: '08:00', after: undefined },
  ]);
});

it('tells a text from a part with the same name, a list from an object, and null from nothing', () => {
  expect(differences({ a: 'x' }, { a: { fr: 'x' } })).toHaveLength(1);
  expect(isSame({ a: [] }, { a: {} })).toBe(false);
  expect(isSame({ a: null }, {})).toBe(false);
  expect(isSame({ a: [], b: {} }, { a: [], b: {} })).toBe(true);
  expect(isSame({}, { a: [] })).toBe(false);
});

it('ignores the order of keys', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});
