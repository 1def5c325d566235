import { expect, it } from 'vitest';
import { splitOrdinals } from './OrdinalText.tsx';

it('raises the endings of ordinals in both languages, wherever they stand', () => {
  expect(splitOrdinals('Le 22e centre, le 1er mai')).toEqual([['Le 22', 'e'], [' centre, le 1', 'er'], [' mai']]);
  expect(splitOrdinals('22nd')).toEqual([['22', 'nd'], ['']]);
});

it('leaves a text without ordinals whole', () => {
  expect(splitOrdinals('3 elections, 5eme, e')).toEqual([['3 elections, 5eme, e']]);
});
