import { expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { datesIn, translator } from './t.ts';

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

it.each([
  [datesIn('fr').dayAndMonth('2025-11-01T12:00:00Z'), '1er novembre'],
  [datesIn('fr').moment('2025-11-01T12:00:00Z'), '1er novembre 2025'],
  [datesIn('fr').day('2025-11-01'), 'samedi 1er novembre 2025'],
  [datesIn('fr').dayAndMonth('2025-11-11T12:00:00Z'), '11 novembre'],
])('writes « 1er » for the first of a month, in French only: %s', (written, expected) =>
  expect(written).toContain(expected),
);
