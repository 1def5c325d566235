import { expect, it } from 'vitest';
import { firstWords } from './WhoWeAre.tsx';

const words = (count: number) => Array.from({ length: count }, (_, index) => `mot${index + 1}`).join(' ');

it('splits a long text after its fiftieth word and loses nothing', () => {
  const { start, rest } = firstWords(words(70));
  expect(start).toBe(words(50));
  expect(start + rest).toBe(words(70));
});

it('does not split a text of fifty words', () => {
  expect(firstWords(words(50))).toEqual({ start: words(50), rest: '' });
});

it('moves a comma at the cut to the rest', () => {
  const { start, rest } = firstWords(`${words(50)}, ${words(9)}`);
  expect(start).toBe(words(50));
  expect(rest).toBe(`, ${words(9)}`);
});
