import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inLanguage, messageText } from './messages.ts';

const greet = () => messageText({ en: 'good day', fr: 'bonjour' });

it('speaks English, and French to those who read it, also to two readers at once', async () => {
  expect(greet()).toBe('good day');
  expect(inLanguage('fr', () => inLanguage('en', greet))).toBe('good day');
  const slowly = () => setTimeout(1).then(greet);
  expect(await Promise.all([inLanguage('fr', slowly), inLanguage('en', slowly)])).toEqual(['bonjour', 'good day']);
});
