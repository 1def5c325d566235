import { expect, it } from 'vitest';
import { notFoundFiles } from './not-found.ts';

it('looks for the nearest “not found”', () => {
  expect(notFoundFiles('/en/events/unknown')).toEqual([
    'en/events/unknown/404.html',
    'en/events/404.html',
    'en/404.html',
    '404.html',
  ]);
  expect(notFoundFiles('/')).toEqual(['404.html']);
});

it('limits how many folders it tries', () => {
  expect(notFoundFiles('/deep'.repeat(4000)).length).toBeLessThan(10);
});
