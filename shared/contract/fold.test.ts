import { expect, it } from 'vitest';
import { fold, foldWords, wordsOf } from './fold.ts';

it.each([
  ...[..."'’‘ʼ`´", ''].map((apostrophe) => [`Mang${apostrophe}u`, 'mangu']),
  ['ÉLÈVE français, Noël', 'eleve francais, noel'],
  ['été'.normalize('NFD'), 'ete'],
  ['Œuvre, cœur, ex æquo', 'oeuvre, coeur, ex aequo'],
  ['Taita-Taveta  (N/A)', 'taita-taveta  (n/a)'],
])('folds %s for comparison', (text, folded) => expect(fold(text as string)).toBe(folded));

it('leaves only the words of a search', () => {
  expect(foldWords(' École  St. Félicité-Kinangop (1,5 Mo)')).toBe('ecole st felicite kinangop 1 5 mo');
  expect(wordsOf('  Girls’  KISUMU ')).toEqual(['girls', 'kisumu']);
  expect(wordsOf(' ’ - ')).toEqual([]);
});
