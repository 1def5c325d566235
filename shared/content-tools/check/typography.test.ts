import { expect, it } from 'vitest';
import { typography } from './typography.ts';

const corrected = (text: string, language: 'fr' | 'en') =>
  typography(text, language).map(({ message }) => message.replace(/^.*Copy this: /, ''));

it('accepts good French', () => {
  expect(
    typography('«\u202fLe Dormeur du val\u202f»\u202f; l’élève\u00a0: «\u202fÇa alors\u202f!\u202f» À 10:30…', 'fr'),
  ).toEqual([]);
  expect(
    typography('**Lundi**\u00a0: lire [le site](https://exemple.fr/?a=1;b) (?) et répondre\u202f?!', 'fr'),
  ).toEqual([]);
});

it('accepts good English, and French that it quotes', () => {
  expect(typography('The board reads “Vive le français\u202f!” and the pupils’ answer: yes; at 8:30.', 'en')).toEqual(
    [],
  );
});

it('corrects missing and wrong spaces in French', () => {
  expect(corrected('Vraiment ? Oui! Bon\u00a0; voici: tout', 'fr')).toEqual([
    'Vraiment\u202f?',
    'Oui\u202f!',
    'Bon\u202f;',
    'voici\u00a0:',
  ]);
  expect(corrected('«Bonjour » et « oui»', 'fr')).toEqual([
    '«\u202fBonjour',
    '«\u202foui»',
    '«Bonjour\u202f»',
    'oui\u202f»',
  ]);
});

it('turns straight quotes into opening and closing ones', () => {
  expect(corrected('dire "oui"', 'fr')).toEqual(['«\u202foui"', '"oui\u202f»']);
  expect(corrected('say "yes"', 'en')).toEqual(['“yes"', '"yes”']);
  expect(corrected("'yes' isn't", 'en')).toEqual(["‘yes'", "'yes’", 'isn’t']);
});
