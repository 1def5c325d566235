import { expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

it('has a page for each path and each name of a kind of content, and a “not found” for the site and beside these', () => {
  const apps = [
    { app: 'shell', routes: [{ path: '' }, { path: 'about' }] },
    { app: 'mf-jobs', routes: [{ path: 'jobs/:slug', each: 'job' }] },
  ] as const;
  expect(pagesOf(apps, (section, kind) => [`${section}-${kind}`])).toEqual([
    { app: 'shell', path: '/404', file: '404.html' },
    { app: 'shell', path: '/', file: 'index.html' },
    { app: 'shell', path: '/about', file: 'about/index.html' },
    { app: 'mf-jobs', path: '/jobs/mf-jobs-job', file: 'jobs/mf-jobs-job/index.html', item: true },
    { app: 'mf-jobs', path: '/jobs/404', file: 'jobs/404.html' },
  ]);
});
