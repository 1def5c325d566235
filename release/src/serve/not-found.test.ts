import { expect, it } from 'vitest';
import { notFoundNames } from './not-found.ts';

it('looks for the nearest “not found”', () => {
  expect(notFoundNames('/en/events/unknown')).toEqual([
    'en/events/unknown/404.html',
    'en/events/404.html',
    'en/404.html',
    '404.html',
  ]);
  expect(notFoundNames('/')).toEqual(['404.html']);
});

it('does not walk as far as it is told to', () => {
  expect(notFoundNames('/deep'.repeat(4000)).length).toBeLessThan(10);
});
