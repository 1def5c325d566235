import { expect, it } from 'vitest';
import { documentsOf } from './released-site.ts';

it('has a page for each path and each name of a kind of content, and a “not found” for the site and beside these', () => {
  const apps = [
    { app: 'shell', routes: [{ path: '' }, { path: 'about' }] },
    { app: 'mf-jobs', routes: [{ path: 'jobs/:slug', each: 'job' }] },
  ] as const;
  const documents = documentsOf(apps, (section, kind) => [`${section}-${kind}`]);
  expect(documents.map(({ app, address, file, kind }) => [app, address, file, kind])).toEqual([
    ['shell', '/404', '404.html', '/404'],
    ['shell', '/en/404', 'en/404.html', '/404'],
    ['shell', '/', 'index.html', '/'],
    ['shell', '/en', 'en/index.html', '/'],
    ['shell', '/about', 'about/index.html', '/about'],
    ['shell', '/en/about', 'en/about/index.html', '/about'],
    ['mf-jobs', '/jobs/mf-jobs-job', 'jobs/mf-jobs-job/index.html', '/jobs/:slug'],
    ['mf-jobs', '/en/jobs/mf-jobs-job', 'en/jobs/mf-jobs-job/index.html', '/jobs/:slug'],
    ['mf-jobs', '/jobs/404', 'jobs/404.html', '/jobs/404'],
    ['mf-jobs', '/en/jobs/404', 'en/jobs/404.html', '/jobs/404'],
  ]);
});
