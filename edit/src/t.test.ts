import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import enForms from '../locales/en.json' with { type: 'json' };
import frForms from '../locales/fr.json' with { type: 'json' };
import enPages from '../locales/pages/en.json' with { type: 'json' };
import frPages from '../locales/pages/fr.json' with { type: 'json' };
import { datesIn, translator } from './t.ts';

const fr = { ...frForms, ...frPages };
const en = { ...enForms, ...enPages };
const french = translator('fr', fr);
const english = translator('en', en);

/** `a.b` for each text, with its blanks. */
const keys = (texts: object, around = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [`${around}${name} ${(text.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ')}`]
      : keys(text, `${around}${name}.`),
  );

it('fills blanks, and counts as each language does', () => {
  expect(french('saving.saved', { time: '10:42' })).toBe(fr.saving.saved.replace('{{time}}', '10:42'));
  expect(english('list.found', { count: 1234 })).toContain('1,234');
  expect(french('home.drafts', { count: 0 })).toBe(fr.home.drafts_one.replace('{{count}}', '0'));
  expect(english('home.drafts', { count: 0 })).toBe(en.home.drafts_other.replace('{{count}}', '0'));
});

it('says the same in both languages, with the same blanks', () => {
  expect(keys(en).sort()).toEqual(keys(fr).sort());
});

it('finds all texts of forms in the file that forms load', () => {
  const files = '{App,{components/{Page,ItemBar,inputs},form/**/*,pages/item/!(ConflictForm|FormIndex)}}.tsx';
  const used = globSync(files, { cwd: import.meta.dirname }).flatMap((name) => [
    ...readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(/\bt\([^)]*?['`](\w+)\./g),
  ]);
  expect(used.length).toBeGreaterThan(50);
  expect(used.map(([, part = '']) => part).filter((part) => !(part in frForms))).toEqual([]);
});

it('writes « 1er » for the first of a month', () => {
  expect(datesIn('fr').dayAndMonth('2025-11-01T12:00:00Z')).toBe('1er novembre');
  expect(datesIn('fr').day('2025-11-11')).toBe('mardi 11 novembre 2025');
});
