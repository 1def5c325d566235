import { expect, it } from 'vitest';
import { documentsOf } from './released-site.ts';

it('has a page for each path and each name of a kind of content, and a “not found” for the site and beside these', () => {
  const apps = [
    { app: 'shell', routes: [{ path: '' }, { path: 'about' }] },
    { app: 'mf-jobs', routes: [{ path: 'jobs/:slug', each: 'job' }] },
  ] as const;
  const documents = documentsOf(apps, (section, kind) => [`${section}-${kind}`]);
  expect(documents.map(({ app, address, file, item }) => [app, address, file, item])).toEqual([
    ['shell', '/404', '404.html', undefined],
    ['shell', '/en/404', 'en/404.html', undefined],
    ['shell', '/', 'index.html', undefined],
    ['shell', '/en', 'en/index.html', undefined],
    ['shell', '/about', 'about/index.html', undefined],
    ['shell', '/en/about', 'en/about/index.html', undefined],
    ['mf-jobs', '/jobs/mf-jobs-job', 'jobs/mf-jobs-job/index.html', true],
    ['mf-jobs', '/en/jobs/mf-jobs-job', 'en/jobs/mf-jobs-job/index.html', true],
    ['mf-jobs', '/jobs/404', 'jobs/404.html', undefined],
    ['mf-jobs', '/en/jobs/404', 'en/jobs/404.html', undefined],
  ]);
});
