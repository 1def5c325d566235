import { expect, it } from 'vitest';
import { plainWords, wordDiff } from './word-diff.ts';

it('shows Markdown as plain words', () => {
  const text = '## Programme\n\n- Le **matin**, [inscription](/events)\n- 8\\. Repas * 2';
  expect(plainWords(text)).toBe('Programme\n\n• Le matin, inscription (/events)\n• 8. Repas * 2');
});

it('stays quick for two long texts that have nothing in common', () => {
  const long = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`).join(' ');
  expect(wordDiff(long('a'), long('b'))).toHaveLength(2);
});
