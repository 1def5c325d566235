import { expect, it } from 'vitest';
import { fold, foldWords, wordsOf } from './fold.ts';

it.each([..."'’‘ʼ`´", ''])('folds Mang%su without its apostrophe', (apostrophe) => {
  expect(fold(`Mang${apostrophe}u`)).toBe('mangu');
});

it('ignores accents, however they are written, and capitals', () => {
  expect(fold('ÉLÈVE français, Noël')).toBe('eleve francais, noel');
  expect(fold('été'.normalize('NFD'))).toBe(fold('été'.normalize('NFC')));
});

it('writes ligatures out', () => {
  expect(fold('Œuvre, cœur, ex æquo')).toBe('oeuvre, coeur, ex aequo');
});

it('keeps spaces and punctuation for comparison, and only words for a search', () => {
  expect(fold('Taita-Taveta  (N/A)')).toBe('taita-taveta  (n/a)');
  expect(foldWords(' École  St. Félicité-Kinangop (1,5 Mo)')).toBe('ecole st felicite kinangop 1 5 mo');
});

it('splits a query into words', () => {
  expect(wordsOf('  Girls’  KISUMU ')).toEqual(['girls', 'kisumu']);
  expect(wordsOf(' ’ - ')).toEqual([]);
});
