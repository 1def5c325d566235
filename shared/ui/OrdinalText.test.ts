import { expect, it } from 'vitest';
import { splitOrdinals } from './OrdinalText.tsx';

it('finds the endings of ordinals in both languages', () => {
  expect(splitOrdinals('Le 22e centre, le 1er mai')).toEqual([['Le 22', 'e'], [' centre, le 1', 'er'], [' mai']]);
  expect(splitOrdinals('22nd')).toEqual([['22', 'nd'], ['']]);
});

it('does not split a text without ordinals', () => {
  expect(splitOrdinals('3 elections, 5eme, e')).toEqual([['3 elections, 5eme, e']]);
});
