import { describe, expect, it } from 'vitest';
import type { Language } from './language.ts';
import { mend, mendAt, slips } from './typography.ts';

/** Types a text letter by letter, the caret after the last one, as a field that corrects itself does. */
const type = (keys: string, language: Language): string => {
  let now = { text: '', caret: 0 };
  for (const key of keys) {
    const text = now.text.slice(0, now.caret) + key + now.text.slice(now.caret);
    now = mendAt(text, now.caret + key.length, language);
  }
  return mend(now.text, language);
};

describe('mend', () => {
  it('writes French as it is printed', () => {
    expect(mend("L'élève : \"j'aime\"... c'est tout ! Oui?", 'fr')).toBe(
      'L’élève\u00a0: «\u202fj’aime\u202f»… c’est tout\u202f! Oui\u202f?',
    );
  });

  it('corrects missing and wrong spaces in French', () => {
    expect(mend('Bon\u00a0; voici: «Bonjour » et « oui»', 'fr')).toBe(
      'Bon\u202f; voici\u00a0: «\u202fBonjour\u202f» et «\u202foui\u202f»',
    );
  });

  it('writes English as it is printed', () => {
    expect(mend("'yes' isn't", 'en')).toBe('‘yes’ isn’t');
    expect(mend('It\'s "here" : «yes» !  Come at 8:30', 'en')).toBe('It’s “here”: “yes”! Come at 8:30');
  });

  it('corrects in a name only what is wrong in both languages', () => {
    expect(mend("Mang'u  High School !", undefined)).toBe('Mang’u High School !');
  });

  it('corrects signs that share a space', () => {
    expect(mend('« »  !', 'fr')).toBe('«\u202f»\u202f!');
  });

  it('leaves addresses alone', () => {
    const text = 'Lire [la suite](https://exemple.fr/?a=1;b) ou https://exemple.fr/?c:d';
    expect(mend(text, 'fr')).toBe(text);
  });

  it('changes nothing the second time, and leaves nothing to correct', () => {
    const pieces = [...`'" \u00a0\u202f!?;:«»a1.([\n“”`];
    let seed = 7;
    const random = (): number => {
      seed = (seed * 16807) % 2147483647;
      return seed;
    };
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: 8 }, () => pieces[random() % pieces.length]).join('');
      for (const language of ['fr', 'en'] as const) {
        const once = mend(text, language);
        expect(slips(once, language), JSON.stringify([text, once])).toEqual([]);
      }
    }
  });
});

describe('mendAt', () => {
  it('makes the same of a text typed letter by letter', () => {
    const texts = [
      'Qu\'est-ce que c\'est ? Rien : "tout" va bien ! De 8:30 à 10 h...',
      'Voir [le site](https://exemple.fr/a?b=c) ou https://exemple.fr : merci',
      'Le [règlement](document:reglement.docx) ; puis rien',
    ];
    for (const text of texts) expect(type(text, 'fr')).toBe(mend(text, 'fr'));
    expect(type('They\'ve said "yes" : “Vive le français !” at 8:30 !', 'en')).toBe(
      'They’ve said “yes”: “Vive le français !” at 8:30!',
    );
  });

  it('keeps the caret between the same letters', () => {
    const text = 'Oui ! "Non" : l\'élève... Bon';
    const letters = (part: string): string => part.replace(/[^\p{L}]/gu, '');
    for (let caret = 0; caret <= text.length; caret++) {
      const after = mendAt(text, caret, 'fr');
      expect(letters(after.text.slice(0, after.caret)), `at ${caret}`).toBe(letters(text.slice(0, caret)));
    }
  });

  it('puts the caret after the sign that was just typed', () => {
    expect(mendAt('Oui!', 4, 'fr')).toEqual({ text: 'Oui\u202f!', caret: 5 });
    expect(mendAt('Oui...', 6, 'fr')).toEqual({ text: 'Oui…', caret: 4 });
    expect(mendAt('"', 1, 'fr')).toEqual({ text: '«\u202f', caret: 2 });
  });

  it('puts a caret inside what is corrected behind it', () => {
    expect(mendAt('Oui... et non', 5, 'fr')).toEqual({ text: 'Oui… et non', caret: 4 });
    expect(mendAt('Oui   et non', 5, 'fr')).toEqual({ text: 'Oui et non', caret: 4 });
  });

  it('waits for what follows a colon', () => {
    expect(mendAt('10:', 3, 'fr').text).toBe('10:');
    expect(mendAt('https:', 6, 'fr').text).toBe('https:');
    expect(mendAt('Voici: ', 7, 'fr')).toEqual({ text: 'Voici\u00a0: ', caret: 8 });
  });
});
