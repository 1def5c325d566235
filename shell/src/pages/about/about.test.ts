import { expect, it } from 'vitest';
import { firstWords } from './AboutTexts.tsx';

const words = (count: number) => Array.from({ length: count }, (_, index) => `mot${index + 1}`).join(' ');

it.each(['', ' mot51', `, ${words(20)}`])('splits a text after its fiftieth word, loses nothing: “%s”', (rest) => {
  expect(firstWords(words(50) + rest)).toEqual({ start: words(50), rest });
});
