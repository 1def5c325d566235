import { expect, it } from 'vitest';
import { plainWords, wordDiff } from './word-diff.ts';

const shown = (before: string, after: string): string =>
  wordDiff(before, after)
    .map((piece) =>
      piece.in === 'both' ? piece.text : piece.in === 'before' ? `[-${piece.text}-]` : `{+${piece.text}+}`,
    )
    .join('');

it.each([
  ['La journée aura lieu à Butere.', 'La journée aura lieu à Kisumu.', 'La journée aura lieu à [-Butere-]{+Kisumu+}.'],
  ['le lundi 3 mars au matin', 'le mardi 4 avril au matin', 'le [-lundi 3 mars-]{+mardi 4 avril+} au matin'],
  ['Un texte.', 'Un texte. Un autre.', 'Un texte.{+ Un autre.+}'],
  ['l’école', 'l’étude', '[-l’école-]{+l’étude+}'],
])('marks what changed from “%s” to “%s”, and nothing around it', (before, after, expected) =>
  expect(shown(before, after)).toBe(expected),
);

it('gives each text back without the pieces of the other', () => {
  const before = 'Programme :\n\n- 8 h : accueil\n- 9 h : concours de poésie';
  const after = 'Programme :\n\n- 8 h 30 : accueil des écoles\n- 9 h : poésie, puis chant';
  const without = (side: string) =>
    wordDiff(before, after)
      .filter((piece) => piece.in !== side)
      .map(({ text }) => text)
      .join('');
  expect(without('after')).toBe(before);
  expect(without('before')).toBe(after);
});

it('shows Markdown as plain words', () => {
  const text = '## Programme\n\n- Le **matin**, [inscription](/events)\n- 8\\. Repas * 2';
  expect(plainWords(text)).toBe('Programme\n\n• Le matin, inscription (/events)\n• 8. Repas * 2');
});

it('stays quick for two long texts that have nothing in common', () => {
  const long = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`).join(' ');
  expect(wordDiff(long('a'), long('b'))).toHaveLength(2);
});
