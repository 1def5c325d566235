import { expect, it } from 'vitest';
import { searchWords } from './search.ts';

it.each([
  ['Règlement des concours', 'reglement concour'],
  ['l’année où l’on s’inscrit, jusqu’aujourd’hui', 'annee inscrit aujourdhui'],
  ['Mang’u, Ng’iya and Murang’a', 'mangu ngiya muranga'],
  ['journaux, bureaux, counties, Girls’', 'journal bureau county girl'],
  ['the teachers of the schools', 'teacher school'],
  ['Les cours de 2025', 'cour 2025'],
  ['le prix est pris, jeux, classes, fiche', 'prix pri jeu class fich'],
])('compares “%s” by its words', (text, words) => {
  expect(searchWords(text)).toEqual(words.split(' '));
});
