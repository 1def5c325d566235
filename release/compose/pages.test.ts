import { expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

it('has a page for each path, and a “not found” for the site', () => {
  expect(pagesOf(['', 'about'], [{ routes: [{ path: 'jobs' }] }])).toEqual([
    { path: '/', file: 'index.html' },
    { path: '/about', file: 'about/index.html' },
    { path: '/404', file: '404.html' },
    { path: '/jobs', file: 'jobs/index.html' },
  ]);
});

it('has a page for each value of a parameter, and a “not found” beside them', () => {
  const routes = [{ path: 'jobs/:town/:slug', each: [{ town: 'kisumu', slug: 'teacher' }] }];
  expect(pagesOf([], [{ routes }]).slice(1)).toEqual([
    { path: '/jobs/kisumu/teacher', file: 'jobs/kisumu/teacher/index.html' },
    { path: '/jobs/404/404', file: 'jobs/404/404.html' },
  ]);
});
