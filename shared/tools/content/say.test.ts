import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inLanguage, say } from './say.ts';

const greet = () => say({ en: 'good day', fr: 'bonjour' });

it('speaks English, and French to those who read it', () => {
  expect(greet()).toBe('good day');
  expect(inLanguage('fr', greet)).toBe('bonjour');
  expect(inLanguage('fr', () => inLanguage('en', greet))).toBe('good day');
});

it('fills in the values that are given, and leaves other blanks', () => {
  const words = { en: '{count} of {constructor}', fr: '' };
  expect(say(words, { count: '{constructor}' })).toBe('{constructor} of {constructor}');
});

it('keeps the language of each of two readers at once', async () => {
  const slowly = async () => {
    await setTimeout(1);
    return greet();
  };
  const both = await Promise.all([inLanguage('fr', slowly), inLanguage('en', slowly)]);
  expect(both).toEqual(['bonjour', 'good day']);
});
