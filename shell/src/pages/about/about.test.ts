import { expect, it } from 'vitest';
import { firstWords } from './AboutTexts.tsx';
import { offsetFromCentre, wrappedIndex } from './board/use-carousel.ts';

const officers = [0, 1, 2, 3, 4, 5, 6];

it.each(officers)('centres officer %i when chosen, with the others on both sides', (chosen) => {
  const places = officers.map((index) => offsetFromCentre(index, chosen, 7));
  expect(places[chosen]).toBe(0);
  expect(places.toSorted((a, b) => a - b)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  expect(places[wrappedIndex(chosen, 1, 7)], 'the next one is right of the centre').toBe(1);
  expect(places[wrappedIndex(chosen, -1, 7)], 'the previous one is left of it').toBe(-1);
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `mot${index + 1}`).join(' ');

it.each(['', ' mot51', `, ${words(20)}`])('splits a text after its fiftieth word and loses nothing: “%s”', (rest) => {
  expect(firstWords(words(50) + rest)).toEqual({ start: words(50), rest });
});
