import { expect, it } from 'vitest';
import { fold, pieces, wordsOf } from './fold.ts';

it('ignores accents, capitals, apostrophes and full stops', () => {
  expect(fold('Mang’u')).toBe('mangu');
  expect(fold("MANG'U")).toBe('mangu');
  expect(fold('École  St. Félicité-Kinangop')).toBe('ecole st felicite kinangop');
});

it('splits a search into words', () => {
  expect(wordsOf('  Girls’  KISUMU ')).toEqual(['girls', 'kisumu']);
  expect(wordsOf(' ’ ')).toEqual([]);
});

it('finds the matching parts of a text in its own spelling', () => {
  expect(pieces('Mang’u Hills Academy', ['mangu'])).toEqual(['', 'Mang’u', ' Hills Academy']);
  expect(pieces('St. Mary’s Girls', ['girls', 'marys'])).toEqual(['St. ', 'Mary’s', ' ', 'Girls', '']);
  expect(pieces('Lycée de Kisumu', ['lyc', 'lycee'])).toEqual(['', 'Lyc', 'ée de Kisumu']);
  expect(pieces('Bahari Academy', ['kisumu'])).toEqual(['Bahari Academy']);
});
