import { expect, it } from 'vitest';
import { typography } from './typography.ts';

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

it('corrects everything in the same words at once, so that no copy brings another mistake back', () => {
  expect(typography("Vive l'école ! Oui", 'fr')).toEqual([
    {
      offset: 6,
      message:
        "in “l'école !” write the apostrophe as ’, and a narrow no-break space goes before ; ! and ?. Copy this: l’école\u202f!",
    },
  ]);
  for (const text of ["L'élève: \"j'aime\"... c'est tout!", "qu'est-ce  que c'est ?"]) {
    const right = typography(text, 'fr').map(({ message }) => message.replace(/^.*Copy this: /, ''));
    for (const one of right) expect(typography(one, 'fr'), one).toEqual([]);
  }
});
