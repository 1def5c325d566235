import { expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

it('has a page for each path, and a “not found” for the site', () => {
  expect(pagesOf(['', 'about'], [{ name: 'mf-jobs', routes: [{ path: 'jobs' }] }], () => [])).toEqual([
    { path: '/', file: 'index.html' },
    { path: '/about', file: 'about/index.html' },
    { path: '/404', file: '404.html' },
    { path: '/jobs', file: 'jobs/index.html' },
  ]);
});

it('has a page for each name of a kind of content, and a “not found” beside them', () => {
  const routes = [{ path: 'jobs/:slug', each: 'job' }];
  const namesOf = (section: string, kind: string) => [`${section}-${kind}`];
  expect(pagesOf([], [{ name: 'mf-jobs', routes }], namesOf).slice(1)).toEqual([
    { path: '/jobs/mf-jobs-job', file: 'jobs/mf-jobs-job/index.html', item: true },
    { path: '/jobs/404', file: 'jobs/404.html' },
  ]);
});
