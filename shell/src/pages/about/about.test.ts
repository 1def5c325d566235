import { expect, it } from 'vitest';
import { firstWords } from './AboutTexts.tsx';
import { offsetFromCentre } from './board/use-carousel.ts';

it.each([
  [0, [0, 1, 2, 3, -3, -2, -1]],
  [5, [2, 3, -3, -2, -1, 0, 1]],
])('has as many officers on both sides when officer %i is chosen', (chosen, places) =>
  expect(places.map((_place, index) => offsetFromCentre(index, chosen, 7))).toEqual(places),
);

const words = (count: number) => Array.from({ length: count }, (_, index) => `mot${index + 1}`).join(' ');

it.each(['', ' mot51', `, ${words(20)}`])('splits a text after its fiftieth word, loses nothing: “%s”', (rest) => {
  expect(firstWords(words(50) + rest)).toEqual({ start: words(50), rest });
});
