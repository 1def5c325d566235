import { expect, it } from 'vitest';
import { typography } from './typography.ts';

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
