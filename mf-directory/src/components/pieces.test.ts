import { expect, it } from 'vitest';
import { pieces } from './pieces.ts';

it('finds the matching parts of a text in its own spelling', () => {
  expect(pieces('Mang’u Hills Academy', ['mangu'])).toEqual(['', 'Mang’u', ' Hills Academy']);
  expect(pieces('St. Mary’s Girls', ['girls', 'marys'])).toEqual(['St. ', 'Mary’s', ' ', 'Girls', '']);
  expect(pieces('Lycée de Kisumu', ['lyc', 'lycee'])).toEqual(['', 'Lyc', 'ée de Kisumu']);
  expect(pieces('Sacré-Cœur Girls', ['coeur'])).toEqual(['Sacré-', 'Cœur', ' Girls']);
  expect(pieces('Primary of St. Mary', ['mary'])).toEqual(['Primary of St. ', 'Mary', '']);
  expect(pieces('Bahari Academy', ['kisumu'])).toEqual(['Bahari Academy']);
});
