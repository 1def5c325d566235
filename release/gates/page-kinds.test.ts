import { expect, it } from 'vitest';
import { kindsAmong } from './page-kinds.ts';

it('takes every page without a parameter, every “not found”, and two of each route with a parameter', () => {
  const paths = [
    '/',
    '/events',
    '/events/past',
    '/events/a',
    '/events/b',
    '/events/c',
    '/events/404',
    '/news/x',
    '/404',
  ];
  expect(kindsAmong(paths, ['events', 'events/past', 'events/:slug', 'news/:slug'])).toEqual([
    '/',
    '/events',
    '/events/past',
    '/events/a',
    '/events/c',
    '/events/404',
    '/news/x',
    '/404',
  ]);
});
