import type { Both } from 'contract/language.ts';
import { expect, it } from 'vitest';
import { doubtsAbout } from './doubts-about.ts';

const label = { fr: '', en: '' };
const both = (fr: string, en: string): Both<string> => ({ fr, en });
const told = (after: Both<string>, before?: Both<string>, name = 'summary'): string[] =>
  doubtsAbout({ path: [name], label, after, before }).map(({ about, language }) => `${about} ${language}`);

it('asks about a description of a picture that describes nothing', () => {
  expect(told(both('Une photo', 'image 2'), undefined, 'alt')).toEqual(['vague fr', 'vague en']);
  expect(told(both('La photo de classe', 'Photo'), undefined, 'title')).toEqual([]);
  expect(told(both('La photo de classe', 'The class'), undefined, 'alt')).toEqual([]);
});

it('asks about days and years of last time in the texts of a new item', () => {
  const days = ['2026-12-12', '2026-12-13'];
  const dated = (fr: string, en: string) =>
    doubtsAbout({ path: ['summary'], label, after: both(fr, en) }, days).map(({ found }) => found);
  expect(dated('Le jeudi 27 novembre 2025, avant le 1er mai', 'Thursday 27 November 2025')).toEqual([
    '27 novembre 2025, 1er mai',
    '27 November 2025',
  ]);
  expect(dated('Les 12 et 13 décembre 2026', '13 December 2026, room 2025')).toEqual(['2025']);
  expect(told(both('En 2025', 'In 2025'))).toEqual([]);
});

it('asks about the other language of a text that changed in one only', () => {
  const before = both('Le 3 mars', '3 March');
  expect(told(both('Le 4 mars', '3 March'), before)).toEqual(['alone fr']);
  expect(told(both('Le 3 mars', '4 March'), before)).toEqual(['alone en']);
  expect(told(both('Le 4 mars', '4 March'), before)).toEqual([]);
  expect(told(both('Le 4 mars', '4 March'), both('Le 4 mars', ''))).toEqual([]);
});
