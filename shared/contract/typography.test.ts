import { expect, it } from 'vitest';
import type { Language } from './language.ts';
import { mendAt, slips } from './typography.ts';

const mend = (text: string, language?: Language): string => mendAt(text, 0, language).text;

/** Types a text letter by letter, the caret after the last one, as a field that corrects itself does. */
const type = (keys: string, language: Language): string => {
  let now = { text: '', caret: 0 };
  for (const key of keys) {
    const text = now.text.slice(0, now.caret) + key + now.text.slice(now.caret);
    now = mendAt(text, now.caret + key.length, language);
  }
  return mend(now.text, language);
};

it.each<[Language | undefined, text: string, printed?: string]>([
  ['fr', 'L\'élève : "j\'aime"... Non ! Oui?', 'L’élève\u00a0: «\u202fj’aime\u202f»… Non\u202f! Oui\u202f?'],
  ['fr', "Qu'est-ce que c'est ? De 8:30 à 10 h...", 'Qu’est-ce que c’est\u202f? De 8:30 à 10 h…'],
  ['fr', 'Bon\u00a0; or: «Oui » et « oui»', 'Bon\u202f; or\u00a0: «\u202fOui\u202f» et «\u202foui\u202f»'],
  ['fr', '« »  !', '«\u202f»\u202f!'],
  ['en', "'yes' isn't", '‘yes’ isn’t'],
  ['en', 'It\'s "here" : «yes» !  Come at 8:30', 'It’s “here”: “yes”! Come at 8:30'],
  // A name: only what is wrong in both languages.
  [undefined, "Mang'u  High School !", 'Mang’u High School !'],
  // What is right, addresses, and French inside English.
  ['fr', 'Lire [la suite](https://exemple.fr/?a=1;b) ou https://exemple.fr/?c:d'],
  ['fr', '«\u202fAlors\u202f»\u202f; l’élève\u00a0: «\u202fÇa\u202f!\u202f» À 10:30… (?) et dire\u202f?!'],
  ['en', 'The board reads “Vive le français\u202f!” and the pupils’ answer: yes; at 8:30.'],
])('writes %s as it is printed: %s', (language, text, printed = text) => {
  expect(mend(text, language)).toBe(printed);
  expect(slips(printed, language)).toEqual([]);
  if (language) expect(type(text, language)).toBe(printed);
});

it.each([
  ['Oui!', 4, 'Oui\u202f!', 5],
  ['"', 1, '«\u202f', 2],
  // The caret is inside what is corrected, or before it.
  ['Oui... et non', 5, 'Oui… et non', 4],
  ['Oui   et non', 2, 'Oui et non', 2],
  // What follows a colon decides.
  ['Voici: ', 7, 'Voici\u00a0: ', 8],
  ['https:', 6, 'https:', 6],
])('corrects “%s” with the caret at %i', (before, at, text, caret) => {
  expect(mendAt(before, at, 'fr')).toEqual({ text, caret });
});
