import { expect, it } from 'vitest';
import { searchWords } from './search.ts';

it.each([
  ['Règlement des concours,  ’ - (1,5 Mo)', 'reglement concour 1 5 mo'],
  ['l’année où l’on s’inscrit, jusqu’aujourd’hui', 'annee inscrit aujourdhui'],
  ["Mang’u, Ng'iya, Murang‘a, Angʼa, Bung`o and Kang´o", 'mangu ngiya muranga anga bungo kango'],
  [`${'été'.normalize('NFD')}, Œuvre, ex æquo`, 'ete oeuvre ex aequo'],
  ['journaux, bureaux, counties, Girls’', 'journal bureau county girl'],
  ['the teachers of the schools', 'teacher school'],
  ['Les cours de 2025', 'cour 2025'],
  ['le prix est pris, jeux, classes, fiche', 'prix pri jeu class fich'],
])('compares “%s” by its words', (text, words) => {
  expect(searchWords(text)).toEqual(words.split(' '));
});
