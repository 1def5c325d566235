import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it('finds the word that was meant by a misspelt one', () => {
  expect(nearest('titel', ['title', 'category', 'start'])).toBe('title');
  expect(nearest('categorie', ['title', 'category', 'start'])).toBe('category');
  expect(nearest('/francophonie', ['/events', '/francophonie-au-kenya'])).toBe('/francophonie-au-kenya');
  expect(nearest('/event', ['/events', '/news'])).toBe('/events');
});

it('proposes nothing when no known word is near', () => {
  expect(nearest('sponsor', ['title', 'category', 'start'])).toBeUndefined();
  expect(nearest('x', ['fr', 'en'])).toBeUndefined();
});
