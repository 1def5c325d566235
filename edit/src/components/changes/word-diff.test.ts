import { expect, it } from 'vitest';
import { plainWords, wordDiff } from './word-diff.ts';

it('marks the words that changed, and nothing around them', () => {
  const pieces = wordDiff('le lundi 3 mars à l’école', 'le mardi 4 avril à l’étude');
  expect(pieces.map(({ value, added, removed }) => (added ? `+${value}` : removed ? `-${value}` : value))).toEqual([
    ...['le ', '-lundi 3 mars', '+mardi 4 avril', ' à l’', '-école', '+étude'],
  ]);
});

it('shows Markdown as plain words', () => {
  const text = '## Programme\n\n- Le **matin**, [inscription](/events)\n- 8\\. Repas * 2';
  expect(plainWords(text)).toBe('Programme\n\n• Le matin, inscription (/events)\n• 8. Repas * 2');
});

it('stays quick for two long texts that have nothing in common', () => {
  const long = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`).join(' ');
  expect(wordDiff(long('a'), long('b'))).toHaveLength(2);
});
