import { expect, it } from 'vitest';
import { fold, pieces, wordsOf } from './fold.ts';

it('forgets accents, capitals, apostrophes of any kind, and stops', () => {
  expect(fold('Mang’u')).toBe('mangu');
  expect(fold("MANG'U")).toBe('mangu');
  expect(fold('École  St. Félicité-Kinangop')).toBe('ecole st felicite kinangop');
});

it('takes a search word by word', () => {
  expect(wordsOf('  Girls’  KISUMU ')).toEqual(['girls', 'kisumu']);
  expect(wordsOf(' ’ ')).toEqual([]);
});

it('marks what was found as it is written', () => {
  expect(pieces('Mang’u Hills Academy', ['mangu'])).toEqual(['', 'Mang’u', ' Hills Academy']);
  expect(pieces('St. Mary’s Girls', ['girls', 'marys'])).toEqual(['St. ', 'Mary’s', ' ', 'Girls', '']);
  expect(pieces('Lycée de Kisumu', ['lyc', 'lycee'])).toEqual(['', 'Lyc', 'ée de Kisumu']);
  expect(pieces('Bahari Academy', ['kisumu'])).toEqual(['Bahari Academy']);
});
