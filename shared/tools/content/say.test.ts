import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { tryRead } from './errors.ts';
import { both, day } from './fields.ts';
import { inLanguage, say } from './say.ts';
import { parseYaml, validate } from './yaml-file.ts';

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
  expect(await Promise.all([inLanguage('fr', slowly), inLanguage('en', slowly)])).toEqual(['bonjour', 'good day']);
});

it('does not speak of YAML to readers of forms', () => {
  const file = parseYaml('example.yaml', 'title: One');
  const messages = () =>
    tryRead(() => validate(file, z.strictObject({ title: both, start: day, place: z.string() }))).mistakes.map(
      ({ message }) => message,
    );
  expect(inLanguage('en', messages, { form: true })).toEqual([
    'write the text in both languages.',
    'choose a date.',
    'fill in this field.',
  ]);
  expect(inLanguage('fr', messages, { form: true })).toEqual([
    'écrivez le texte dans les deux langues.',
    'choisissez une date.',
    'remplissez ce champ.',
  ]);
  expect(messages()[0]).toContain('{ fr: "…", en: "…" }');
});
